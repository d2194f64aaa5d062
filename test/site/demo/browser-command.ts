import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Demo } from './start-demo.ts';
import { shellWord } from '../../../server/script/shell-word.ts';

/** A command that opens a Chromium with the extension loaded and the names of the demo web led to it. */
export function browserCommand({
  web,
  extensionFolder,
  browserPath,
}: Pick<Demo, 'web' | 'extensionFolder' | 'browserPath'>): string {
  const args = [
    `--user-data-dir=${path.join(tmpdir(), 'linkglass-demo-browser')}`,
    `--load-extension=${extensionFolder}`,
    // Google's own Chrome has turned that switch off; some versions can be asked to turn it on.
    '--disable-features=DisableLoadExtensionCommandLineSwitch',
    `--host-resolver-rules=${web.hostResolverRules}`,
    // Trusts the demo's own authority and no other that a system does not know.
    `--ignore-certificate-errors-spki-list=${web.spkiHash}`,
    '--no-first-run',
    '--no-default-browser-check',
    web.addresses[0]?.url ?? '',
  ];
  return [browserPath, ...args].map(shellWord).join(' ');
}
