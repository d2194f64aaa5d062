import { downloadLure, humanCheck, pasteAndRun } from '../text/wording.ts';
import type { PageRule } from './rule.ts';

/** A check for humans puts a command on the clipboard, and the keys to press have the visitor run it. */
export const pasteAndRunTrap: PageRule<'text' | 'scripts' | 'host' | 'textLength' | 'input'> = {
  code: 'paste-and-run',
  see({ text, scripts, host, textLength, input }) {
    if (host.official || textLength > 6000) return null;
    const keys = pasteAndRun(text);
    const pretext = [...humanCheck(text), ...downloadLure(text)];
    const copies =
      /clipboard\.write|execCommand\(\s?["'`]copy|navigator\.clipboard/.test(scripts) ||
      /clipboard\.write|execCommand\(\s?&?["'`]?copy/.test(input.html.slice(0, 500_000));
    const command =
      /mshta\s|powershell(?:\.exe)?\s{1,3}-|\biex\b|Invoke-Expression|cmd(?:\.exe)?\s\/c|bitsadmin|certutil\s-|rundll32|curl\s[^"'`\n]{3,200}\|\s?(?:ba)?sh|msiexec\s\/|base64 -d \| ?(?:ba)?sh/i.exec(
        `${scripts}\n${text}`,
      )?.[0];
    if (keys.length === 0 || pretext.length === 0 || !(copies || command !== undefined)) return null;
    return {
      message: 'To prove that one is human one is to paste a command and run it',
      evidence: [keys[0], pretext[0], command].filter(Boolean).join('; '),
      threat: 'MALWARE',
    };
  },
};
