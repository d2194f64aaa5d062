import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DemoWeb } from './demo.ts';

export interface DemoBrowserOptions {
  readonly web: DemoWeb;
  readonly executablePath: string;
  readonly extensionFolder: string;
}

export interface DemoBrowser {
  /** For a person: the command, and what it does. */
  readonly explanation: string;
  /** Opens it where there is a screen and somebody before it. */
  open(): void;
}

/** A person's own Chromium with the extension loaded and the names of the demo web led to it, in a profile of its own. */
export function demoBrowser({ web, executablePath, extensionFolder }: DemoBrowserOptions): DemoBrowser {
  const [first] = web.addresses;
  if (first === undefined) throw new Error('a demo web without addresses');
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
    first.url,
  ];
  const command = [executablePath, ...args].map(quoted).join(' ');
  return {
    explanation: [
      'A browser with the extension in which these addresses open (in a profile of its own):',
      command,
      'In Chrome itself, load the extension by hand: chrome://extensions, developer mode, load unpacked.',
      '',
      '',
    ].join('\n'),
    open() {
      if (!hasScreen() || !process.stdout.isTTY) return;
      const child = spawn(executablePath, args, { detached: true, stdio: 'ignore' });
      // The command is printed; whoever wants it can see by hand why it does not start.
      child.on('error', () => undefined);
      child.unref();
    },
  };
}

function hasScreen(): boolean {
  if (process.platform !== 'linux') return true;
  // Chromium refuses to run for root with its sandbox, and a person's own browser goes without for nobody.
  const isRoot = process.getuid?.() === 0;
  return !isRoot && (process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'] ?? '') !== '';
}

const quoted = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
