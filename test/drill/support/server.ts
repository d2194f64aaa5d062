import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../server/script/root.ts';
import { NO_LIMITS } from '../../server/support/no-limits.ts';
import { nodeEnvironment } from '../../support/node-environment.ts';

/** The real server, or one with a fake capture that takes half a second and opens no browser. */
const FILES = {
  real: 'server/main.ts',
  'fake-capture': 'test/server/support/processes/child-server.ts',
} as const;

export interface ServerOptions {
  readonly dataDir: string;
  readonly kind: keyof typeof FILES;
  /** A clone of Linkglass with its packages; by default, this one. */
  readonly root?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

export interface DrillServer {
  readonly process: ChildProcess;
  readonly address: string;
  /** Of the first start with a data folder. */
  readonly firstKey: string | null;
  /** Its output of both streams, truncated at the start. */
  output(): string;
  readonly exited: Promise<number | NodeJS.Signals>;
  /** Asks it to end, and kills it if it does not. */
  stop(): Promise<void>;
}

/** The server did not start: its exit code and output. */
export class NotStartedError extends Error {
  readonly output: string;
  constructor(code: number | NodeJS.Signals, output: string) {
    super(`the server ended with ${code}: ${output.trim()}`);
    this.name = 'NotStartedError';
    this.output = output;
  }
}

const started = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});
process.once('SIGTERM', () => process.exit(1));

/** Starts a server on loopback and waits until it is ready. Throws NotStartedError. */
export async function startServer({ dataDir, kind, root = ROOT, settings }: ServerOptions): Promise<DrillServer> {
  const env = {
    ...NO_LIMITS,
    LINKGLASS_DATA_DIR: dataDir,
    LINKGLASS_HOST: '127.0.0.1',
    LINKGLASS_PORT: '0',
    LINKGLASS_LOG: 'warn',
    ...settings,
  };
  const child = fork(join(root, FILES[kind]), { env: nodeEnvironment(env), silent: true });
  started.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => (output = (output + String(chunk)).slice(-200_000)));
  }
  const exited = once(child, 'exit').then(([code, signal]) => {
    started.delete(child);
    return (code ?? signal) as number | NodeJS.Signals; // one of them is set
  });
  const ready = await Promise.race([
    once(child, 'message').then(([message]) => message as { address: string; firstKey: string | null }), // what run-server.ts sends
    exited,
  ]);
  if (typeof ready !== 'object') throw new NotStartedError(ready, output);
  return {
    process: child,
    address: ready.address,
    firstKey: ready.firstKey,
    output: () => output,
    exited,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
      await exited;
      clearTimeout(timer);
    },
  };
}

export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'linkglass-drill-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
