import type { ComponentProps } from 'preact';
import { ReasonList } from '../components/ReasonList.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { ellipsised } from '../components/UrlText.tsx';
import { VerdictMark } from '../components/VerdictMark.tsx';
import { notSentText, shortenedText, problemText } from '../i18n/code-texts.ts';
import { useTexts } from '../i18n/context.ts';
import { verdictText } from '../i18n/verdict-text.ts';
import type { CheckResult } from '../messaging/protocol.ts';
import type { PageStatus } from './page-status.ts';
import { WhyNotChecked } from './WhyNotChecked.tsx';

type Checked = Extract<CheckResult, { kind: 'checked' }>;

const SENTENCES = { SAFE: 'saySafe', MALICIOUS: 'sayMalicious', UNRATED: 'sayUnrated' } as const;

function sentenceOf({ status, scanId }: Checked) {
  return status === 'UNRATED' && scanId ? 'sayUnratedScanned' : SENTENCES[status];
}

/** The verdict with its reasons, or why there is none. */
export function VerdictCard({ page }: { readonly page: PageStatus }) {
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
      {result?.kind === 'checked' && <p>{text(sentenceOf(result))}</p>}
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

const MAX_OF_REST = 90;

/** A URL with an emphasised host, the part that a page cannot choose freely. */
function PageName({ url }: { readonly url: string }) {
  const { host, pathname, search, protocol } = new URL(url);
  const rest = pathname + search;
  return (
    <p class="page-name" title={url}>
      <bdi dir="ltr">
        <span class="quiet">{`${protocol}//`}</span>
        <b>{host}</b>
        <span class="quiet">{ellipsised(rest, MAX_OF_REST)}</span>
      </bdi>
    </p>
  );
}

const SHOWN_AT_ONCE = 2;

/** The strongest reasons; the others on demand. */
function Reasons({ reasons }: Pick<ComponentProps<typeof ReasonList>, 'reasons'>) {
  const { text } = useTexts();
  if (reasons.length === 0) return null;
  const others = reasons.slice(SHOWN_AT_ONCE);
  return (
    <div class="reasons" role="group" aria-label={text('reasons')}>
      <ReasonList reasons={reasons} most={SHOWN_AT_ONCE} />
      {others.length > 0 && (
        <details class="more">
          <summary>{text('moreReasons', { count: others.length })}</summary>
          <ReasonList reasons={others} />
        </details>
      )}
    </div>
  );
}

/** The score as number and bar. */
function Score({ score }: { readonly score: number }) {
  const { text, percent } = useTexts();
  const words = text('score', { score: percent(score) });
  return (
    <div
      class="score"
      role="meter"
      aria-label={words}
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuenow={score}
      aria-valuetext={percent(score)}
    >
      <span aria-hidden="true">{words}</span>
      <span class="score-bar" aria-hidden="true">
        <span style={{ inlineSize: `${score * 100}%` }} />
      </span>
    </div>
  );
}
