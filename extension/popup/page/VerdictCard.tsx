import type { Reason } from '../../../shared/reasons/reason-of.ts';
import { HeadlineWords } from '../../components/HeadlineWords.tsx';
import { ReasonList } from '../../components/ReasonList.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { ellipsised } from '../../components/UrlText.tsx';
import { VerdictMark } from '../../components/VerdictMark.tsx';
import { notSentText, shortenedText, problemText } from '../../i18n/code-texts.ts';
import { useTexts } from '../../i18n/context.ts';
import { headlineOfPage, isUnscanned } from '../../i18n/headline-text.ts';
import { reasonText } from '../../i18n/reason-text.ts';
import { verdictText } from '../../i18n/verdict-text.ts';
import type { PageStatus } from './page-status.ts';
import { WhyNotChecked } from './WhyNotChecked.tsx';

/** The verdict in words, or why there is none. */
export function VerdictCard({ page }: { readonly page: PageStatus }) {
  const texts = useTexts();
  const { text } = texts;
  const { url, state, result, isChecking, local } = page;
  const headline = headlineOfPage(page);
  const isWaiting = isChecking && headline === null;
  const verdict = verdictText(texts, state);
  return (
    <section class="card" data-tone={isWaiting ? 'NOT_CHECKED' : state} aria-live="polite">
      {isWaiting ? (
        <h1>
          <Spinner label={text('popupChecking')} />
        </h1>
      ) : (
        <div class="card-head">
          <VerdictMark state={state} size="large" />
          {headline !== null && <p class="card-verdict">{verdict}</p>}
          <h1>{headline === null ? verdict : reasonText(texts, headline.title)}</h1>
        </div>
      )}
      {url === null ? <p>{text('popupNotAWebPage')}</p> : <PageName url={url} />}
      {headline !== null && <HeadlineWords headline={headline} />}
      {result?.kind === 'not-sent' && <p>{notSentText(texts, result.why)}</p>}
      {!isWaiting && result?.kind === 'unavailable' && <p>{problemText(texts, result)}</p>}
      {result?.kind === 'checked' && isUnscanned(headline) && (
        <p class="quiet">{text('riskOfAddress', { score: texts.percent(result.score) })}</p>
      )}
      {result?.kind === 'checked' && result.shortened !== null && (
        <p class="quiet">{shortenedText(texts, result.shortened)}</p>
      )}
      <MoreReasons reasons={headline === null ? (local?.reasons ?? []) : headline.others} />
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

/** The reasons that the headline does not say, on demand. */
function MoreReasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  const { text } = useTexts();
  if (reasons.length === 0) return null;
  return (
    <details class="more">
      <summary>{text('moreReasons', { count: reasons.length })}</summary>
      <ReasonList reasons={reasons} />
    </details>
  );
}
