import { Spinner } from '../../components/Spinner.tsx';
import { VerdictMark } from '../../components/VerdictMark.tsx';
import { notSentText, shortenedText } from '../../i18n/check-text.ts';
import { useTexts } from '../../i18n/context.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { verdictText } from '../../i18n/verdict-text.ts';
import type { CheckResult } from '../../messaging/protocol.ts';
import { PageName } from './PageName.tsx';
import { Reasons } from './Reasons.tsx';
import { Score } from './Score.tsx';
import type { PageNow } from './page-now.ts';
import { WhyNotChecked } from './WhyNotChecked.tsx';

type Checked = Extract<CheckResult, { kind: 'checked' }>;

const SAYINGS = { SAFE: 'saySafe', MALICIOUS: 'sayMalicious', UNRATED: 'sayUnrated' } as const;

function sayingOf({ status, scanId }: Checked) {
  return status === 'UNRATED' && scanId ? 'sayUnratedScanned' : SAYINGS[status];
}

/** The verdict on the page and what it rests on; or why there is none. */
export function VerdictCard({ page }: { readonly page: PageNow }) {
  const texts = useTexts();
  const { text } = texts;
  const { url, state, result, isChecking, local } = page;
  const reasons = result?.kind === 'checked' ? result.reasons : (local?.reasons ?? []);
  const isWaiting = isChecking && result?.kind !== 'checked';
  return (
    <section class="card" data-tone={isWaiting ? 'NOT_CHECKED' : state} aria-live="polite">
      <div class="card-head">
        <h1>
          {isWaiting ? (
            <Spinner label={text('popupChecking')} />
          ) : (
            <VerdictMark state={state} label={verdictText(texts, state)} size="large" />
          )}
        </h1>
        {result?.kind === 'checked' && <Score score={result.score} />}
      </div>
      {url === null ? <p>{text('popupNotAWebPage')}</p> : <PageName url={url} />}
      {result?.kind === 'checked' && <p>{text(sayingOf(result))}</p>}
      {result?.kind === 'not-sent' && <p>{notSentText(texts, result.why)}</p>}
      {!isWaiting && result?.kind === 'unavailable' && <p>{problemText(texts, result)}</p>}
      {result?.kind === 'checked' && result.shortened !== null && (
        <p class="quiet">{shortenedText(texts, result.shortened)}</p>
      )}
      <Reasons reasons={reasons} />
      {url !== null && <WhyNotChecked page={page} />}
    </section>
  );
}
