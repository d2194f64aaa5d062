import type { CallbackAttempt, CallbackState } from '../../../../shared/api/callbacks.ts';
import { useFrame } from '../../../client/frame.ts';
import { Notice } from '../../../components/Notice.tsx';
import type { PlainTextName } from '../../../i18n/areas.ts';
import { problemText } from '../../../i18n/code-texts.ts';
import { useTexts } from '../../../i18n/context.ts';
import { useAnswer } from '../../../pages/use-answer.ts';
import { Card } from '../parts/Card.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { Value } from '../parts/Value.tsx';
import { useReport } from '../report-context.ts';
import './callback-card.css';

const STATES = {
  WAITING: 'reportCallbackWaiting',
  DUE: 'reportCallbackWaiting',
  DELIVERED: 'reportCallbackDelivered',
  FAILED: 'reportCallbackGivenUp',
} as const satisfies Readonly<Record<CallbackState, PlainTextName>>;

/** What else an attempt may fail for has one text: it would tell nothing more. */
const ERRORS: ReadonlyMap<string | null, PlainTextName> = new Map([
  ['DNS_NOT_FOUND', 'scanError_DNS_NOT_FOUND'],
  ['CONNECTION_REFUSED', 'scanError_CONNECTION_REFUSED'],
  ['CONNECTION_TIMEOUT', 'scanError_CONNECTION_TIMEOUT'],
  ['TLS_ERROR', 'scanError_TLS_ERROR'],
  ['BLOCKED_ADDRESS', 'reportCallbackBlocked'],
]);

/** The scan's callbacks with each attempt. The server returns only those that the person's account requested. */
export function CallbackCard() {
  const texts = useTexts();
  const { text } = texts;
  const { client, isReader } = useFrame();
  const { id } = useReport().detail.scan;
  const { asked } = useAnswer(isReader ? null : id, () => client.ask('listCallbacks', { scanId: id }));
  if (asked.state === 'problem') {
    // Visitors of public reports, and a scan that was deleted meanwhile.
    if (asked.problem.problem === 'signed-out' || asked.problem.problem === 'missing') return null;
    return (
      <Card title={text('reportCallback')} isWide>
        <Notice tone="bad">{problemText(texts, asked.problem)}</Notice>
      </Card>
    );
  }
  if (asked.state !== 'ready' || asked.value.length === 0) return null;
  return (
    <Card title={text('reportCallback')} isWide>
      <DataTable
        label={text('reportCallback')}
        columns={[
          text('reportCallbackReceiver'),
          text('reportStatus'),
          text('reportCallbackAttempts'),
          text('reportCallbackNext'),
        ]}
        rows={asked.value.map(({ url, state, attempts, next_attempt: next }) => [
          <Value value={url} isAddress />,
          <span class="callback-state" data-state={state}>
            {text(STATES[state])}
          </span>,
          <Attempts attempts={attempts} />,
          next === null ? '–' : <Moment at={next} />,
        ])}
      />
    </Card>
  );
}

function Attempts({ attempts }: { readonly attempts: readonly CallbackAttempt[] }) {
  const { text } = useTexts();
  if (attempts.length === 0) return '–';
  return (
    <ol class="callback-attempts">
      {attempts.map(({ date, status, error }, index) => (
        <li key={index}>
          <Moment at={date} />
          <span>{status === null ? text(ERRORS.get(error) ?? 'reportCallbackFailed') : `HTTP ${status}`}</span>
        </li>
      ))}
    </ol>
  );
}

function Moment({ at }: { readonly at: string }) {
  const { exactTime } = useTexts();
  return (
    <time class="callback-time" dateTime={at}>
      {exactTime(at)}
    </time>
  );
}
