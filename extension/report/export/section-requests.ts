import type { ReportRequest } from '../requests/request.ts';
import { type Scale, segmentsOf, waterfallScale } from '../requests/waterfall.ts';
import { type Exported, addresses, writtenTexts } from './exported.ts';
import { type Markup, markup } from './markup.ts';
import { rowTable } from './tables.ts';

/** All requests with their waterfall. */
export function requestSection(exported: Exported): Markup | null {
  const { requests, texts } = exported;
  const { text, bytes } = texts;
  const shown = addresses(exported);
  const written = writtenTexts(exported);
  const scale = waterfallScale(requests);
  return rowTable(
    text('reportRequests'),
    [text('reportStatus'), text('reportMethod'), text('reportAddress'), text('reportSize'), text('reportTimes')],
    requests.map(request => [
      request.status === 0 ? text('reportNoAnswer') : request.status,
      written(request.method),
      markup`<span class="code">${shown(request.url)}</span>`,
      markup`<span class="number">${bytes(request.size)}</span>`,
      bar(request, scale),
    ]),
  );
}

function bar(request: ReportRequest, scale: Scale): Markup {
  const parts = segmentsOf(request, scale).map(
    ({ phase, start, width }) =>
      markup`<rect
        class="${phase}"
        x="${(start * 1000).toFixed(1)}"
        y="1"
        width="${Math.max(2, width * 1000).toFixed(1)}"
        height="8"
      />`,
  );
  return markup`<svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`;
}
