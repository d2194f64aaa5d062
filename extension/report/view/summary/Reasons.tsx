import { useTexts } from '../../../i18n/context.ts';
import { reasonText } from '../../../i18n/reason-text.ts';
import type { ExplainedDetail } from '../../load/report-data.ts';
import { Captured } from '../parts/Captured.tsx';
import { useShownText } from '../report-context.ts';
import './reasons.css';

type Reason = ExplainedDetail['reasons'][number];

/** Shown without expanding. */
const FIRST = 4;

/** The reasons for the verdict, strongest first. */
export function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  const { text } = useTexts();
  if (reasons.length === 0) return null;
  const strongest = Math.max(...reasons.map(({ weight }) => Math.abs(weight)));
  const items = (some: readonly Reason[]) => (
    <ul class="reasons">
      {some.map((reason, index) => (
        <ReasonItem key={index} reason={reason} strongest={strongest} />
      ))}
    </ul>
  );
  const others = reasons.slice(FIRST);
  return (
    <section aria-label={text('reasons')}>
      {items(reasons.slice(0, FIRST))}
      {others.length > 0 && (
        <details class="reasons-others">
          <summary>{text('reportMoreReasons', { count: others.length })}</summary>
          {items(others)}
        </details>
      )}
    </section>
  );
}

function ReasonItem({ reason, strongest }: { readonly reason: Reason; readonly strongest: number }) {
  const texts = useTexts();
  const { text } = texts;
  const shownText = useShownText();
  const isAgainst = reason.weight >= 0;
  const part = strongest === 0 ? 0 : Math.abs(reason.weight) / strongest;
  return (
    <li class="reason" data-direction={isAgainst ? 'against' : 'for'}>
      <span class="reason-weight" role="img" aria-label={text(isAgainst ? 'reasonAgainst' : 'reasonFor')}>
        <span style={{ blockSize: `${Math.max(12, part * 100)}%` }} />
      </span>
      <span class="reason-text">
        <Captured value={shownText(reasonText(texts, reason))} />
        {reason.evidence !== '' && (
          <span class="reason-evidence">
            <Captured value={shownText(reason.evidence)} isCode />
          </span>
        )}
      </span>
    </li>
  );
}
