import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { nodeEnvironment } from '../../../support/node-environment.ts';

export interface ReadyMessage {
  readonly type: 'ready';
  readonly address: string;
  readonly firstKey: string | null;
  readonly notes: string[];
}

export interface Child {
  readonly process: ChildProcess;
  /** What it wrote, both streams. */
  output(): string;
  readonly exited: Promise<number | NodeJS.Signals>;
  message<T>(): Promise<T>;
}

/** Runs a file of this folder as a process of its own, ended with the test. */
export function startChild(file: string, settings: Record<string, string>, argv: readonly string[] = []): Child {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), argv, {
    env: nodeEnvironment(settings),
    silent: true,
  });
  let output = '';
  const outputs = [child.stdout, child.stderr].filter(stream => stream !== null);
  for (const stream of outputs) stream.on('data', chunk => (output += String(chunk)));
  // The rest of its output may come after 'exit'. A child that was disconnected has no 'close'.
  const closed = Promise.all(outputs.map(stream => once(stream, 'close')));
  const exited = once(child, 'exit').then(async ([code, signal]) => {
    await closed;
    return code ?? signal;
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    process: child,
    output: () => output,
    exited,
    async message<T>() {
      const failed = exited.then(code => {
        throw new Error(`the process ended with ${code}: ${output}`);
      });
      const [message] = await Promise.race([once(child, 'message'), failed]);
      failed.catch(() => undefined);
      return message as T; // the file that is run says what it sends
    },
  };
}
