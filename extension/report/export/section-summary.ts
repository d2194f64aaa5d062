import { reasonText } from '../../i18n/reason-text.ts';
import { scanErrorText } from '../../i18n/code-texts.ts';
import { verdictText } from '../../i18n/verdict-text.ts';
import type { ReportImage } from '../load/images.ts';
import { type Exported, addresses, writtenTexts } from './exported.ts';
import { type Markup, markup } from './markup.ts';

const MEANINGS = {
  SAFE: 'reportMeaningSafe',
  MALICIOUS: 'reportMeaningMalicious',
  UNRATED: 'reportMeaningUnrated',
} as const;

export function summarySection(exported: Exported): Markup {
  const { detail, images, texts } = exported;
  const { text, date } = texts;
  const { scan, page, reasons } = detail;
  const shown = addresses(exported);
  const written = writtenTexts(exported);
  const verdict = detail.classification?.verdict ?? 'UNRATED';
  return markup`<header>
    <p class="verdict ${verdict}">${verdictText(texts, verdict)}</p>
    <p class="quiet">${text(MEANINGS[verdict], { date: date(scan.submitted_date) })}</p>
    <h1>${written(page?.title || scan.domain)}</h1>
    <p class="code">
      ${shown(scan.submitted_url)}${scan.target_url === null || scan.target_url === scan.submitted_url ? null : markup` → ${shown(scan.target_url)}`}
    </p>
    ${scan.error_code === null ? null : markup`<p>${scanErrorText(texts, scan.error_code)}</p>`}
    ${
      reasons.length === 0
        ? null
        : markup`<h2>${text('reasons')}</h2>
            <ul>
              ${reasons.map(reason => markup`<li>${written(reasonText(texts, reason))} <span class="quiet code">${written(reason.evidence)}</span></li>`)}
            </ul>`
    }
    ${images.screenshot === null ? null : markup`<img alt="${text('reportScreenshotOf', { domain: written(scan.domain) })}" src="${dataAddress(images.screenshot)}" />`}
  </header>`;
}

function dataAddress({ bytes, type }: ReportImage): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return `data:${type};base64,${btoa(binary)}`;
}
