import { concept, findNear, phrases } from '../../../../page/text/concepts.ts';
import type { PageView } from '../../../../page/view/view.ts';
import { isQuoting } from '../page-context.ts';
import type { PageRule } from '../rule.ts';

const commandPrompt = concept('software.command-prompt');
const paste = concept('software.paste');
const downloadLure = phrases('software.update-required');
const humanCheck = phrases('software.human-check');
const pasteAndRun = phrases('software.paste-and-run');

/** ClickFix: copies a command to the clipboard and tells the visitor to paste and run it. */
export const pasteAndRunTrap: PageRule<'paste-and-run'> = {
  code: 'paste-and-run',
  match(view) {
    const { text, host, textLength, scripts, input } = view;
    if (host.official || textLength > 6000) return null;
    const keys = pasteAndRun(text)[0] ?? RUN_KEYS.exec(text)?.[0] ?? findNear(text, 400, [commandPrompt, paste]);
    const copies = COPIES.test(scripts) || COPIES.test(input.html.slice(0, 500_000));
    const hidden = copies ? hiddenCommand(view) : null;
    const proof = humanCheck(text)[0];
    const pretext = proof ?? downloadLure(text)[0];
    const command = COMMAND.exec(`${scripts}\n${text}`)?.[0];
    // Guides show the command; only fraud hides it or calls it a proof of being human. On a page with little else, no guide does so.
    const isProof = copies || command !== undefined || (textLength < LITTLE_TEXT && !isQuoting(view));
    const isTrap = hidden === null ? keys !== null && proof !== undefined && isProof : (keys ?? pretext);
    if (!isTrap) return null;
    return {
      evidence: [keys, pretext, hidden ?? command].filter(Boolean).join('; '),
      threat: 'MALWARE',
    };
  },
};

const LITTLE_TEXT = 600;

/** Windows key + R in various notations. */
const RUN_KEYS = /(?<!\p{L})(?:win(?:dows)?|⊞)(?![^+]{0,30}\p{L}{12})[^+.]{0,30}\+\s{0,3}"?r(?![\p{L}\p{N}])/u;
const COPIES = /clipboard\.write|execCommand\(\s?(?:&quot;|["'`])?copy|clipboardData\.setData/;
const COMMAND =
  /mshta\s|powershell(?:\.exe)?\s{1,3}-|\biex\b|Invoke-Expression|Invoke-WebRequest|cmd(?:\.exe)?\s\/c|bitsadmin|certutil\s-|rundll32|regsvr32|curl\s[^"'`\n]{3,200}\|\s?(?:ba|z)?sh|msiexec\s\/|base64 -d \| ?(?:ba|z)?sh|osascript -e/i;
const MAX_CODED = 200;

/** A command in a script, an attribute or base64 that the visitor does not see. */
function hiddenCommand({ scripts, input, text }: PageView): string | null {
  const markup = input.html.slice(0, 500_000);
  const coded = Array.from(markup.matchAll(/[A-Za-z0-9+/]{24,4000}={0,2}/g))
    .slice(0, MAX_CODED)
    .map(([chunk]) => Buffer.from(chunk, 'base64').toString('latin1'));
  const found = COMMAND.exec([scripts, markup, ...coded].join('\n'))?.[0];
  return found === undefined || COMMAND.test(text) ? null : found.trim();
}
