import { concept, findNear, phrases } from '../../../page/text/concepts.ts';
import type { PageView } from '../../../page/view/view.ts';
import type { PageRule } from './rule.ts';

const commandPlace = concept('software.command-prompt');
const paste = concept('software.paste');
const downloadLure = phrases('software.update-required');
const humanCheck = phrases('software.human-check');
const pasteAndRun = phrases('software.paste-and-run');

type Needed = 'text' | 'scripts' | 'host' | 'textLength' | 'input';

/** A page puts a command on the clipboard, and the keys to press have the visitor run it. */
export const pasteAndRunTrap: PageRule<'paste-and-run', Needed> = {
  code: 'paste-and-run',
  match(view) {
    const { text, host, textLength, scripts, input } = view;
    if (host.official || textLength > 6000) return null;
    const keys = pasteAndRun(text)[0] ?? RUN_KEYS.exec(text)?.[0] ?? findNear(text, 400, [commandPlace, paste]);
    const copies = COPIES.test(scripts) || COPIES.test(input.html.slice(0, 500_000));
    const hidden = copies ? hiddenCommand(view) : null;
    const proof = humanCheck(text)[0];
    const pretext = proof ?? downloadLure(text)[0];
    const command = COMMAND.exec(`${scripts}\n${text}`)?.[0];
    // Guides show what they have one paste; that it is hidden, or proves that one is human, no honest page says.
    const isTrap =
      hidden === null ? keys !== null && proof !== undefined && (copies || command !== undefined) : (keys ?? pretext);
    if (!isTrap) return null;
    return {
      evidence: [keys, pretext, hidden ?? command].filter(Boolean).join('; '),
      threat: 'MALWARE',
    };
  },
};

/** The key with the window and R, however the key is drawn. */
const RUN_KEYS = /(?<!\p{L})(?:win(?:dows)?|⊞)(?![^+]{0,30}\p{L}{12})[^+.]{0,30}\+\s{0,3}"?r(?![\p{L}\p{N}])/u;
const COPIES = /clipboard\.write|execCommand\(\s?(?:&quot;|["'`])?copy|clipboardData\.setData/;
const COMMAND =
  /mshta\s|powershell(?:\.exe)?\s{1,3}-|\biex\b|Invoke-Expression|Invoke-WebRequest|cmd(?:\.exe)?\s\/c|bitsadmin|certutil\s-|rundll32|regsvr32|curl\s[^"'`\n]{3,200}\|\s?(?:ba|z)?sh|msiexec\s\/|base64 -d \| ?(?:ba|z)?sh|osascript -e/i;
const MAX_CODED = 200;

/** A command in a script, an attribute or in base64, of which the visitor reads nothing. */
function hiddenCommand({ scripts, input, text }: Pick<PageView, 'scripts' | 'input' | 'text'>): string | null {
  const markup = input.html.slice(0, 500_000);
  const coded = Array.from(markup.matchAll(/[A-Za-z0-9+/]{24,4000}={0,2}/g))
    .slice(0, MAX_CODED)
    .map(([chunk]) => Buffer.from(chunk, 'base64').toString('latin1'));
  const found = COMMAND.exec([scripts, markup, ...coded].join('\n'))?.[0];
  return found === undefined || COMMAND.test(text) ? null : found.trim();
}
