import { spawnSync } from 'node:child_process';
import { canUseApt, installWithApt } from '../../server/setup/apt.ts';
import type { Progress } from '../../server/script/progress.mjs';
import { findFirefox } from '../journeys/support/firefox.ts';

interface Program {
  readonly name: string;
  readonly aptPackage: string;
  isInstalled(): boolean | Promise<boolean>;
}

/** What tests use besides Chromium. They are skipped without it. */
const PROGRAMS: readonly Program[] = [
  { name: 'Firefox', aptPackage: 'firefox-esr', isInstalled: async () => (await findFirefox()) !== null },
  { name: 'ssdeep', aptPackage: 'ssdeep', isInstalled: () => runs('ssdeep', '-V') },
  { name: 'openssl', aptPackage: 'openssl', isInstalled: () => runs('openssl', 'version') },
];

/** Installs what is missing, if that needs no prompt. Returns the names of programs that are still missing. */
export async function ensurePrograms(progress: Progress): Promise<string[]> {
  const missing = await missingPrograms();
  if (missing.length === 0) return [];
  if (canUseApt()) {
    const title = `Install ${missing.map(({ name }) => name).join(', ')} with apt`;
    await progress
      .step(title, () => installWithApt(missing.map(({ aptPackage }) => aptPackage)))
      .catch((error: unknown) => progress.note(error instanceof Error ? error.message : String(error)));
  }
  return (await missingPrograms()).map(({ name }) => name);
}

async function missingPrograms(): Promise<Program[]> {
  const missing: Program[] = [];
  for (const program of PROGRAMS) if (!(await program.isInstalled())) missing.push(program);
  return missing;
}

const runs = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;
