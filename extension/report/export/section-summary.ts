import type { Gate } from '../../../shared/api/scans.ts';
import { gateText } from '../facts/gate-text.ts';
import { headlineOfDetail } from '../headline.ts';
import { realSiteText } from '../../i18n/headline-text.ts';
import { reasonText } from '../../i18n/reason-text.ts';
import { scanErrorText } from '../../i18n/code-texts.ts';
import { verdictText } from '../../i18n/verdict-text.ts';
import type { ReportImage } from '../load/images.ts';
import { type Exported, addresses, writtenTexts } from './exported.ts';
import { type Markup, markup } from './markup.ts';

export function summarySection(exported: Exported): Markup {
  const { detail, images, texts } = exported;
  const { text } = texts;
  const { scan, page, picture_words: words, qr_codes: codes, gates } = detail;
  const { state, title, line, realSite, advice, others } = headlineOfDetail(detail);
  const shown = addresses(exported);
  const written = writtenTexts(exported);
  return markup`<header>
    <p class="verdict ${state}">${verdictText(texts, state)}</p>
    <h1>${written(reasonText(texts, title))}</h1>
    ${line === null ? null : markup`<p>${written(reasonText(texts, line))}</p>`}
    ${realSite === null ? null : markup`<p>${realSiteText(texts, realSite)}</p>`}
    ${advice === null ? null : markup`<p class="quiet">${reasonText(texts, advice)}</p>`}
    <p>${written(page?.title || scan.domain)}</p>
    <p class="code">
      ${shown(scan.submitted_url)}${scan.target_url === null || scan.target_url === scan.submitted_url ? null : markup` → ${shown(scan.target_url)}`}
    </p>
    ${scan.error_code === null ? null : markup`<p>${scanErrorText(texts, scan.error_code)}</p>`}
    ${
      others.length === 0
        ? null
        : markup`<h2>${text('reasons')}</h2>
            <ul>
              ${others.map(reason => markup`<li>${written(reasonText(texts, reason))} <span class="quiet code">${written(reason.evidence)}</span></li>`)}
            </ul>`
    }
    ${images.screenshot === null ? null : markup`<img alt="${text('reportScreenshotOf', { domain: written(scan.domain) })}" src="${dataAddress(images.screenshot)}" />`}
    ${
      words === null || words.length === 0
        ? null
        : markup`<h2>${text('reportPictureWords', { count: words.length })}</h2>
            <ul>
              ${words.map(word => markup`<li>${written(word.text)}${word.written === null ? null : markup` <span class="quiet">${text('reportPictureWordsWritten', { written: written(word.written) })}</span>`}</li>`)}
            </ul>`
    }
    ${codes.length === 0 ? null : markup`<h2>${text('reportQrCodes')}</h2><ul>${codes.map(code => markup`<li>${written(code.url ?? code.text)} <span class="quiet">${code.url === null ? null : verdictText(texts, code.verdict)}</span></li>`)}</ul>`}
    ${gates.length === 0 ? null : markup`<h2>${text('reportGates')}</h2>${gates.map((gate, at) => gateMarkup(exported, gate, at))}`}
    ${images.full_page === null ? null : markup`<img alt="${text('reportFullPageOf', { domain: written(scan.domain) })}" src="${dataAddress(images.full_page)}" />`}
  </header>`;
}

function gateMarkup(exported: Exported, gate: Gate, at: number): Markup {
  const { images, texts, detail } = exported;
  const written = writtenTexts(exported);
  const image = images.gates[at] ?? null;
  const label = texts.text('reportGateOf', { number: at + 1, domain: written(detail.scan.domain) });
  return markup`<p>${gateText(texts, gate, written)} <span class="quiet code">${texts.exactTime(gate.date)} ${addresses(exported)(gate.url)}</span></p>
    ${image === null ? null : markup`<img alt="${label}" src="${dataAddress(image)}" />`}`;
}

function dataAddress({ bytes, type }: ReportImage): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return `data:${type};base64,${btoa(binary)}`;
}
