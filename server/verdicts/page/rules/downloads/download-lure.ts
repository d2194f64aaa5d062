import { concept, findNear, phrases } from '../../../../page/text/concepts.ts';
import { fold } from '../../../../page/text/fold.ts';
import type { Link } from '../../../../page/view/references.ts';
import type { PageRule } from '../rule.ts';

const commonProgram = concept('software.common-program');
const outOfDate = concept('software.out-of-date');
const downloadLure = phrases('software.update-required');

const PROGRAM =
  /\.(?:exe|scr|msi|msix|appinstaller|bat|cmd|vbs|vbe|jse|wsf|hta|ps1|lnk|iso|img|vhd|jar|apk|xapk|dmg|pkg|xll)(?:[?#]|$)/i;
/** Archives and scripts: programs on pages that want one to be run, documents elsewhere. */
const PACKED = /\.(?:zip|rar|7z|js)(?:[?#]|$)/i;
const NAMED_IN_SCRIPT =
  /["'`]([^"'`\s]{1,200}\.(?:exe|scr|msi|msix|apk|hta|vbs|iso|dmg|zip|rar))(?:\?[^"'`\s]{0,200})?["'`]/i;
const STARTS_DOWNLOAD = /\.download\s?=|location(?:\.href)?\s?=|createObjectURL|window\.open\(/;

/** Says that software is missing or outdated, and offers a program. Real browsers and readers update themselves. */
export const downloadTrap: PageRule<'download-lure'> = {
  code: 'download-lure',
  match(view) {
    const { text, textLength, host, links, scripts } = view;
    if (host.official || textLength > 6000) return null;
    const said = downloadLure(text);
    const pressed = said.length > 1 ? said[0] : pressedUpdate(view);
    const lure = said[0] ?? pressed;
    if (lure === undefined) return null;
    const program = linked(links, pressed !== undefined) ?? started(scripts.slice(0, 300_000));
    if (program === null) return null;
    return {
      evidence: `${lure}; ${program}`.slice(0, 200),
      threat: 'MALWARE',
    };
  },
};

/** The outdated or missing program in title, headings or buttons. Not in the text, since download lists mention new versions too. */
function pressedUpdate({
  identity,
  buttons,
  textLength,
}: Parameters<typeof downloadTrap.match>[0]): string | undefined {
  if (textLength > 2500) return undefined;
  const large = [identity.title, ...identity.headings.slice(0, 4), ...buttons.slice(0, 4)];
  return (
    large.map(line => findNear(fold(line), 80, [commonProgram, outOfDate])).find(found => found !== null) ?? undefined
  );
}

/** Whether a URL ends like a program or an archive. */
export function isPackedOrProgram(href: string): boolean {
  return PROGRAM.test(href) || PACKED.test(href);
}

export function linked(links: readonly Link[], isPressing: boolean): string | null {
  const isProgram = ({ href, fileName }: Link): boolean =>
    PROGRAM.test(href) ||
    (fileName !== null && (PROGRAM.test(fileName) || PACKED.test(fileName) || PACKED.test(href))) ||
    (isPressing && PACKED.test(href));
  const link = links.find(isProgram);
  return link ? (link.fileName ?? '') || link.href : null;
}

export function started(scripts: string): string | null {
  return STARTS_DOWNLOAD.test(scripts) ? (NAMED_IN_SCRIPT.exec(scripts)?.[1] ?? null) : null;
}
