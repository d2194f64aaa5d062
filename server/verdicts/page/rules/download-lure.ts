import { downloadLure } from '../text/wording.ts';
import type { Link } from '../view/surroundings.ts';
import type { PageRule } from './rule.ts';

const PROGRAM =
  /\.(?:exe|scr|msi|msix|appinstaller|bat|cmd|vbs|vbe|jse|wsf|hta|ps1|lnk|iso|img|vhd|jar|apk|xapk|dmg|pkg|xll)(?:[?#]|$)/i;
/** Files that hold programs on pages that want one to be run, and papers elsewhere. */
const PACKED = /\.(?:zip|rar|7z|js)(?:[?#]|$)/i;
const NAMED_IN_SCRIPT = /["'`]([^"'`\s]{1,200}\.(?:exe|scr|msi|msix|apk|hta|vbs|iso|dmg|zip))["'`]/i;
const STARTS_DOWNLOAD = /\.download\s?=|location(?:\.href)?\s?=|createObjectURL|window\.open\(/;

/** Something is missing or old, and a program is to be run for it. Browsers and readers renew themselves. */
export const downloadTrap: PageRule<'text' | 'textLength' | 'host' | 'links' | 'scripts'> = {
  code: 'download-lure',
  see({ text, textLength, host, links, scripts }) {
    if (host.official || textLength > 6000) return null;
    const said = downloadLure(text);
    const program = said.length === 0 ? null : (linked(links, said.length > 1) ?? started(scripts.slice(0, 300_000)));
    if (program === null) return null;
    return {
      message: 'Something is said to be missing or out of date, and a program is to be run for it',
      evidence: `${said[0] ?? ''}; ${program}`.slice(0, 200),
      threat: 'MALWARE',
    };
  },
};

function linked(links: readonly Link[], isPressing: boolean): string | null {
  const isProgram = ({ href, isDownload }: Link): boolean =>
    PROGRAM.test(href) || ((isDownload || isPressing) && PACKED.test(href));
  return links.find(isProgram)?.href ?? null;
}

function started(scripts: string): string | null {
  return STARTS_DOWNLOAD.test(scripts) ? (NAMED_IN_SCRIPT.exec(scripts)?.[1] ?? null) : null;
}
