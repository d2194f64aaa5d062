import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { endOf } from './end-of.ts';
import { ROOT } from './root.ts';

const bin = (file: string) => path.join(ROOT, 'node_modules', file);

/** What every change has to pass before its tests are run; each is a program that exits with 0. */
export const CHECKS = {
  // Cached by content: only files that have changed since the last run are formatted.
  formatting: [
    bin('prettier/bin/prettier.cjs'),
    '--check',
    '--log-level=warn',
    '--cache',
    '--cache-strategy=content',
    '--cache-location=.cache/prettier',
    '.',
  ],
  lint: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
  types: [bin('typescript/bin/tsc'), '--build'],
} as const;
export type Check = keyof typeof CHECKS;

/** Runs a check with its output as it comes; true when it passed. */
export async function passes(check: Check): Promise<boolean> {
  return (await runNode(CHECKS[check])) === 0;
}

/** Runs a check, and gives what it said when it has ended: several can run at once. */
export async function outcomeOf(check: Check): Promise<{ readonly isFine: boolean; readonly output: string }> {
  const child = start(CHECKS[check], 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    // All that it said has come by then.
    child.once('close', resolve);
  });
  return { isFine: code === 0, output };
}

/** Runs a script on this Node with its output as it comes. */
export function runNode(args: readonly string[]): Promise<number> {
  return endOf(start(args, 'inherit'));
}

function start(args: readonly string[], output: 'inherit' | 'pipe'): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['inherit', output, output] });
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  process.once('SIGTERM', () => process.exit(1));
  return child;
}
