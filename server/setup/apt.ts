import { existsSync } from 'node:fs';
import { DOWNLOAD_SILENCE_MS, runQuietly } from '../script/run-quietly.mjs';

export const isRoot = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;
/** Whether packages of the system can be installed without a prompt. */
export const canUseApt = (): boolean => isRoot() && existsSync('/usr/bin/apt-get');

export async function installWithApt(packages: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly({ command: 'apt-get', args: ['update'], env, silenceMs: DOWNLOAD_SILENCE_MS });
  await runQuietly({ command: 'apt-get', args: ['install', '-y', '--no-install-recommends', ...packages], env });
}
