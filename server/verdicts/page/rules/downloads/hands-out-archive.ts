import type { PageView } from '../../../../page/view/view.ts';
import { isPackedOrProgram, linked, started } from './download-lure.ts';
import type { PageRule } from '../rule.ts';
import { isQuoting, leadsOn } from '../page-context.ts';
import { concept } from '../../../../page/text/concepts.ts';

const archivePassword = concept('software.archive-password');

/** Starts the download of an archive and shows its password, which keeps scanners out. */
export const handsOutArchive: PageRule<'hands-out-archive'> = {
  code: 'hands-out-archive',
  match(view) {
    const { host, text, textLength, links } = view;
    if (host.official || textLength > 3000) return null;
    const password = archivePassword.find(text)[0]?.words;
    const file = password === undefined ? null : startsByItself(view);
    if (password === undefined || file === null || links.length > 60) return null;
    return {
      evidence: `${password}; ${file}`.slice(0, 200),
      threat: 'MALWARE',
    };
  },
};

/** A program with a document's extension before its own: `invoice.pdf.exe`. */
export const disguisedFile: PageRule<'disguised-file'> = {
  code: 'disguised-file',
  match(view) {
    const { host, text, textLength, links, scripts } = view;
    if (host.official || textLength > 4000 || isQuoting(view)) return null;
    const shown = [
      text.slice(0, 20_000),
      ...links.map(({ href, fileName }) => `${fileName ?? ''} ${href}`),
      scripts.slice(0, 300_000),
    ];
    const file = shown.map(part => TWO_ENDINGS.exec(part)?.slice(1, 3).join('.')).find(found => found !== undefined);
    if (file === undefined || !leadsOn(view)) return null;
    return {
      evidence: file,
      threat: 'MALWARE',
    };
  },
};

/** The lookbehind runs only at a dot, so that long texts stay fast. */
const TWO_ENDINGS =
  /\.(?<=([\p{L}\p{N}_-]{1,60})\.)((?:pdf|docx?|xlsx?|pptx?|jpe?g|png|txt|mp[34])\.(?:js|jse|exe|scr|vbs|vbe|lnk|hta|wsf|bat|cmd|ps1|msi|iso|apk))(?![\p{L}\p{N}.])/iu;

const ARCHIVE = /\.(?<=([\p{L}\p{N}_-]{1,80})\.)(zip|rar|7z|iso|img)(?![\p{L}\p{N}])/u;

function startsByItself({ refresh, scripts, links, text }: PageView): string | null {
  if (refresh !== null)
    return isPackedOrProgram(refresh.href) ? refresh.href : (ARCHIVE.exec(text)?.slice(1, 3).join('.') ?? null);
  const clicks = /\.click\(\)|location(?:\.href|\.replace|\.assign)?\s?[=(]/.test(scripts);
  return clicks ? (started(scripts) ?? linked(links, true)) : null;
}
