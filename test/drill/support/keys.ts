import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { nodeEnvironment } from '../../support/node-environment.ts';

const run = promisify(execFile);
const MAIN = fileURLToPath(new URL('../../../server/cli/main.ts', import.meta.url));

type Settings = Readonly<Record<string, string>>;

/** Runs a command on a data folder; returns the JSON that it printed. */
export async function linkglass(dataDir: string, argv: readonly string[], settings: Settings = {}): Promise<unknown> {
  const env = nodeEnvironment({ LINKGLASS_DATA_DIR: dataDir, LINKGLASS_OFFLINE: 'true', ...settings });
  const { stdout } = await run(process.execPath, [MAIN, ...argv, '--json'], { env, maxBuffer: 1e9 });
  return JSON.parse(stdout) as unknown;
}

/** A new key with an account of its own. */
export async function newKey(
  dataDir: string,
  name: string,
  plan: 'FREE' | 'PREMIUM',
  settings: Settings = {},
): Promise<string> {
  const created = (await linkglass(dataDir, ['keys', 'create', '--name', name, '--plan', plan], settings)) as {
    key: string;
  }; // the command's output
  return created.key;
}
