import { useRef, useState } from 'preact/hooks';
import { type NewShare, SHARE_DAYS } from '../../../../shared/api/shares.ts';
import { useClient } from '../../../client/frame.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Select } from '../../../components/Select.tsx';
import { problemText } from '../../../i18n/code-texts.ts';
import { useTexts } from '../../../i18n/context.ts';
import type { Problem } from '../../../messaging/protocol/answer.ts';
import { useAnswer } from '../../../pages/use-answer.ts';
import { NewLink } from './NewLink.tsx';
import { ShareList } from './ShareList.tsx';
import './share.css';

interface Props {
  readonly scanId: string;
  readonly onClose: () => void;
}

const DAYS = ['1', '7', '30', '90', '365'] as const;
type Days = (typeof DAYS)[number];

/** Creates, lists and revokes links that show the report without a key. */
export default function ShareDialog({ scanId, onClose }: Props) {
  const texts = useTexts();
  const { text } = texts;
  const { ask } = useClient();
  const { asked, again } = useAnswer(scanId, () => ask('listShares', { scanId }));
  const [days, setDays] = useState<Days>(`${SHARE_DAYS.fallback}`);
  const [isBusy, setIsBusy] = useState(false);
  const [created, setCreated] = useState<NewShare | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function create(): Promise<void> {
    setIsBusy(true);
    const answer = await ask('createShare', { scanId, days: Number(days) });
    setIsBusy(false);
    setProblem(answer.ok ? null : answer);
    if (!answer.ok) return;
    setCreated(answer.value);
    again();
  }

  async function revoke(id: string): Promise<void> {
    const answer = await ask('deleteShare', { scanId, id });
    // It may have been revoked elsewhere.
    const isGone = answer.ok || answer.problem === 'missing';
    setProblem(isGone ? null : answer);
    if (isGone && created?.id === id) setCreated(null);
    // The button that had the focus goes.
    if (isGone) content.current?.querySelector('select')?.focus();
    again();
  }
  return (
    <Dialog
      title={text('shareTitle')}
      confirmLabel={text('shareCreate')}
      cancelLabel={text('close')}
      isBusy={isBusy}
      onConfirm={() => void create()}
      onCancel={onClose}
    >
      <div ref={content} class="share">
        <p>{text('shareLead')}</p>
        <Select
          id="share-days"
          label={text('shareEnds')}
          value={days}
          options={DAYS.map(value => ({ value, label: text('shareDays', { count: Number(value) }) }))}
          onChange={setDays}
        />
        {problem !== null && <Notice tone="bad">{problemText(texts, problem)}</Notice>}
        {created !== null && <NewLink key={created.id} url={created.url} />}
        {asked.state === 'problem' && <Notice tone="bad">{problemText(texts, asked.problem)}</Notice>}
        {asked.state === 'ready' && asked.value.length > 0 && (
          <ShareList shares={asked.value} newId={created?.id ?? null} onRevoke={id => void revoke(id)} />
        )}
      </div>
    </Dialog>
  );
}
