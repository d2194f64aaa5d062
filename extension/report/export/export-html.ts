import type { Texts } from '../../i18n/texts.ts';
import type { ReportImage } from '../load/images.ts';
import type { ExplainedDetail } from '../load/report-data.ts';
import type { ReportRequest } from '../requests/request.ts';
import { EXPORT_STYLE } from './export-style.ts';
import { markup } from './markup.ts';
import { contentSections } from './sections-content.ts';
import { factSections } from './sections-facts.ts';
import { requestSection } from './section-requests.ts';
import { summarySection } from './section-summary.ts';

export interface Exported {
  readonly detail: ExplainedDetail;
  readonly requests: readonly ReportRequest[];
  readonly images: { readonly screenshot: ReportImage | null; readonly favicon: ReportImage | null };
  readonly isDefanged: boolean;
  readonly texts: Texts;
}

/**
 * The report as one file that can be mailed: no script, no link, nothing loaded from anywhere. Its policy allows only this
 * very style sheet and images in the file itself; so even a fault in what is written here could do nothing.
 */
export async function exportHtml(exported: Exported): Promise<string> {
  const { texts } = exported;
  const policy = `default-src 'none'; img-src data:; style-src 'sha256-${await sha256(EXPORT_STYLE.text)}'; base-uri 'none'; form-action 'none'`;
  // The style stands in its element to the letter: the policy holds its hash.
  return markup`<!doctype html>
<html lang="${texts.tag}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Linkglass">
<title>${texts.text('reportTitle')}: ${exported.detail.scan.domain}</title>
<style>${EXPORT_STYLE}</style>
</head>
<body>
${summarySection(exported)}
${factSections(exported)}
${requestSection(exported)}
${contentSections(exported)}
<footer>${texts.text('reportExportedBy', { date: texts.dateTime(exported.detail.scan.submitted_date) })}</footer>
</body>
</html>
`.text;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
