import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Demo } from './start-demo.ts';
import { shellWord } from '../../../server/script/shell-word.ts';

/** A command that opens Chromium with the extension loaded and the names of the demo web resolved. */
export function browserCommand({
  web,
  extensionFolder,
  browserPath,
}: Pick<Demo, 'web' | 'extensionFolder' | 'browserPath'>): string {
  const args = [
    `--user-data-dir=${path.join(tmpdir(), 'linkglass-demo-browser')}`,
    `--load-extension=${extensionFolder}`,
    // Branded Chrome ignores --load-extension; some versions allow it again with this switch.
    '--disable-features=DisableLoadExtensionCommandLineSwitch',
    `--host-resolver-rules=${web.hostResolverRules}`,
    // Trusts the demo's own certificate authority only, besides those of the system.
    `--ignore-certificate-errors-spki-list=${web.spkiHash}`,
    '--no-first-run',
    '--no-default-browser-check',
    web.addresses[0]?.url ?? '',
  ];
  return [browserPath, ...args].map(shellWord).join(' ');
}
