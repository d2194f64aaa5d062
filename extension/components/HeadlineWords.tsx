import type { Headline } from '../../shared/verdict/headline.ts';
import { useTexts } from '../i18n/context.ts';
import { evidenceText, realSiteText } from '../i18n/headline-text.ts';
import { reasonText } from '../i18n/reason-text.ts';
import { Evidence } from './ReasonList.tsx';
import './headline-words.css';

/** What stands below the title of a verdict: what the page does, the real site, and what to do. */
export function HeadlineWords({ headline }: { readonly headline: Headline }) {
  const texts = useTexts();
  const { line, realSite, advice } = headline;
  const evidence = evidenceText(texts, headline);
  return (
    <div class="headline-words">
      {line !== null && <p>{reasonText(texts, line)}</p>}
      {evidence !== '' && <Evidence value={evidence} />}
      {realSite !== null && <p class="headline-real">{realSiteText(texts, realSite)}</p>}
      {advice !== null && <p>{reasonText(texts, advice)}</p>}
    </div>
  );
}
