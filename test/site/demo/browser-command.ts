import { confined } from '../../../server/browser/launch.ts';
import type { LaunchMode } from '../../../server/browser/confinement.ts';
import { shellWord } from '../../../server/script/shell-word.ts';
import { demoFlags, launch, type LaunchOptions } from './demo-browser.ts';
import { type DemoProfile, prepareProfile } from './demo-profile.ts';

interface Options extends LaunchOptions {
  readonly extensionFolder: string;
  readonly startUrl: string;
}

export interface BrowserCommand {
  readonly text: string;
  /** Removes the profile that the command names. */
  readonly remove: () => Promise<void>;
}

/** A command that opens the demo's browser by hand, as nobody if root runs it. Throws errors that can be shown to the user. */
export async function prepareBrowserCommand({
  extensionFolder,
  startUrl,
  ...options
}: Options): Promise<BrowserCommand> {
  const mode = await workingMode(extensionFolder, options);
  const profile = await prepareProfile(extensionFolder);
  const args = [
    `--user-data-dir=${profile.folder}`,
    ...demoFlags(options.web, profile.extension),
    '--no-first-run',
    '--no-default-browser-check',
    ...(mode.isSandboxed ? [] : ['--no-sandbox']),
    startUrl,
  ];
  const { variables, program } = startOf(mode, options.executablePath, profile);
  return { text: [...variables, ...[program, ...args].map(shellWord)].join(' '), remove: profile.remove };
}

/** Tried with a profile of its own: the settings page opens at the first start only. */
async function workingMode(extensionFolder: string, options: LaunchOptions): Promise<LaunchMode> {
  const profile = await prepareProfile(extensionFolder);
  try {
    const { context, mode } = await launch({ ...options, isHeadless: true }, profile);
    await context.close();
    return mode;
  } finally {
    await profile.remove();
  }
}

function startOf(mode: LaunchMode, browser: string, { screen }: DemoProfile) {
  // Without another user nothing need be given up.
  if (mode.identity === null) return { variables: [], program: browser };
  const { env, executablePath } = confined(mode, browser);
  const needed = Object.entries({ ...env, ...screen }).filter(
    ([name]) => name.startsWith('CONFINE_') || name === 'XAUTHORITY',
  );
  return { variables: needed.map(([name, value]) => `${name}=${shellWord(value)}`), program: executablePath };
}
