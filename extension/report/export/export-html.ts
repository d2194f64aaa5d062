import { type Exported, addresses } from './exported.ts';
import { markup, Markup } from './markup.ts';
import { contentSections } from './sections-content.ts';
import { factSections } from './sections-facts.ts';
import { requestSection } from './section-requests.ts';
import { summarySection } from './section-summary.ts';

/**
 * The report as one self-contained HTML file without scripts, links or external resources. Its content security policy allows
 * only this style sheet and embedded images, so that an escaping bug could not run or load anything.
 */
export async function exportHtml(exported: Exported): Promise<string> {
  const { texts } = exported;
  const policy = `default-src 'none'; img-src data:; style-src 'sha256-${await sha256(EXPORT_STYLE.text)}'; base-uri 'none'; form-action 'none'`;
  // The style element must contain exactly the text whose hash the policy names.
  return markup`<!doctype html>
<html lang="${texts.tag}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Linkglass">
<title>${texts.text('reportTitle')}: ${addresses(exported)(exported.detail.scan.domain)}</title>
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

/** Style of the exported report; its hash is part of the policy. */
const EXPORT_STYLE = new Markup(`
:root{color-scheme:light dark;--line:light-dark(#cfd7df,#3a444e);--quiet:light-dark(#4c5a67,#a9b6c2);--raised:light-dark(#f3f6f8,#1f242a)}
*{box-sizing:border-box}
body{max-width:70rem;margin:0 auto;padding:2rem 1.25rem;background:light-dark(#fff,#15181c);color:light-dark(#15202b,#e8edf2);font:14px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.4rem;margin:0 0 .25rem}h2{font-size:1.05rem;margin:2rem 0 .75rem;padding-bottom:.25rem;border-bottom:1px solid var(--line)}
.verdict{font-size:1.5rem;font-weight:700;margin:0}.SAFE{color:light-dark(#17663a,#6fd48d)}.MALICIOUS{color:light-dark(#b3201f,#ff8a80)}.UNRATED{color:light-dark(#2c5c9c,#9cc2f2)}
.quiet{color:var(--quiet)}.code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.93em}
img{display:block;max-width:100%;height:auto;margin:1rem 0;border:1px solid var(--line);border-radius:8px}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th{color:var(--quiet);font-weight:500;text-align:start;padding:.25rem .75rem .25rem 0;vertical-align:top}
td{padding:.3rem .75rem .3rem 0;border-top:1px solid var(--line);vertical-align:top;text-align:start}
.facts th{width:12rem}.facts td{border:0}.number{text-align:end;white-space:nowrap}
pre{max-height:30rem;overflow:auto;padding:1rem;border-radius:8px;background:var(--raised);white-space:pre-wrap}
svg{display:block;width:12rem;height:.75rem}
.blocked{fill:#b9c2cb}.dns{fill:#7a8fd0}.connect{fill:#e0a14a}.ssl{fill:#b97fc0}.send{fill:#5aa9c4}.wait,.unknown{fill:#3f9c8f}.receive{fill:#2f6fb3}
footer{margin-top:2.5rem;color:var(--quiet)}
`);
