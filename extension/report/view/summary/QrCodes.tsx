import { useSearchLink } from '../../../client/frame.ts';
import { useTexts } from '../../../i18n/context.ts';
import { verdictText } from '../../../i18n/verdict-text.ts';
import { pivotQuery } from '../../facts/pivot-query.ts';
import { Captured } from '../parts/Captured.tsx';
import { useReport, useShownText } from '../report-context.ts';

/** Where the QR codes of the screenshot lead, each with its verdict and a search for other scans that show it. */
export function QrCodes() {
  const texts = useTexts();
  const shownText = useShownText();
  const searchLink = useSearchLink();
  const { detail } = useReport();
  const { qr_codes: codes } = detail;
  if (codes.length === 0) return null;
  return (
    <section class="picture-words" aria-label={texts.text('reportQrCodes')}>
      <h2>{texts.text('reportQrCodes')}</h2>
      <ul>
        {codes.map(({ text, url, verdict }, at) => {
          const others = searchLink(pivotQuery({ attribute: 'qr', value: url ?? text }));
          return (
            <li key={at}>
              <Captured value={shownText(url ?? text)} isCode />{' '}
              {url !== null && <span class="picture-words-why">{verdictText(texts, verdict)}</span>}{' '}
              {others !== null && <a href={others}>{texts.text('reportQrOthers')}</a>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
