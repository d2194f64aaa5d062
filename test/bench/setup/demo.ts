import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const RUN = fileURLToPath(new URL('demo-run.ts', import.meta.url));

/** Seconds from `npm run demo` to the first SAFE, UNRATED and MALICIOUS page. The command is the only action of the user. */
export async function measure(): Promise<object> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'linkglass-bench-demo-'));
  try {
    const env = { ...process.env, LINKGLASS_DATA_DIR: dataDir, LINKGLASS_PORT: '0', LINKGLASS_OFFLINE: 'true' };
    const { stdout } = await promisify(execFile)(process.execPath, [RUN, String(Date.now())], { env });
    const found = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as object; // what demo-run.ts prints last
    return { actions: 1, ...found };
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
