import type { Headline } from '../../../../shared/verdict/headline.ts';
import { VerdictMark } from '../../../components/VerdictMark.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { evidenceText, realSiteText, realSiteUrl } from '../../../i18n/headline-text.ts';
import { reasonText } from '../../../i18n/reason-text.ts';
import { verdictText } from '../../../i18n/verdict-text.ts';
import { useShownText } from '../report-context.ts';
import { Captured } from '../parts/Captured.tsx';
import { Evidence } from './Reasons.tsx';
import './verdict-headline.css';

interface Props {
  readonly headline: Headline;
  /** Advice is given elsewhere, as beside a failed scan. */
  readonly isAdvised: boolean;
}

/** The verdict in words: the threat, what the page does, the real site, and what to do. */
export function VerdictHeadline({ headline, isAdvised }: Props) {
  const texts = useTexts();
  const shownText = useShownText();
  const { state, title, line, advice, realSite } = headline;
  const evidence = evidenceText(texts, headline);
  return (
    <div class="verdict-headline">
      <VerdictMark state={state} label={verdictText(texts, state)} />
      <h1>
        <Captured value={shownText(reasonText(texts, title))} />
      </h1>
      {line !== null && (
        <p>
          <Captured value={shownText(reasonText(texts, line))} />
        </p>
      )}
      {evidence !== '' && <Evidence value={evidence} />}
      {realSite !== null && (
        <p class="verdict-headline-real">
          {realSiteText(texts, realSite)}
          <a href={realSiteUrl(realSite)} target="_blank" rel="noreferrer">
            {texts.text('goToSite', { site: realSite.domain })}
          </a>
        </p>
      )}
      {advice !== null && !isAdvised && <p class="verdict-headline-advice">{reasonText(texts, advice)}</p>}
    </div>
  );
}
