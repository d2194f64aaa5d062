import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { endOf } from '../../server/script/run-command.ts';
import { ROOT } from '../../server/script/root.ts';

const bin = (file: string) => path.join(ROOT, 'node_modules', file);

/** Programs that must exit with 0 for every change. */
export const CHECKS = {
  // Cached by content: checks only files that have changed since the last run.
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

/** Once `tsc --build` has reported an error, it does not notice that a file of texts has changed. */
function forgetTypesOfTexts(): void {
  const types = path.join(ROOT, '.cache/types/extension');
  const built = statSync(path.join(types, 'tsconfig.tsbuildinfo'), { throwIfNoEntry: false });
  const texts = globSync('extension/locales/*/en.json', { cwd: ROOT });
  const isOlder = built && texts.some(file => statSync(path.join(ROOT, file)).mtimeMs > built.mtimeMs);
  if (isOlder) rmSync(types, { recursive: true });
}

/** Runs a check and shows its output live. True if it passed. */
export async function passes(check: Check): Promise<boolean> {
  return (await endOf(startCheck(check, 'inherit'))) === 0;
}

/** Runs a check and returns its output, so that several can run at once. */
export async function outcomeOf(check: Check): Promise<{ readonly isFine: boolean; readonly output: string }> {
  const child = startCheck(check, 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    // 'close' comes after the last output; 'exit' may come before.
    child.once('close', resolve);
  });
  return { isFine: code === 0, output };
}

function startCheck(check: Check, output: 'inherit' | 'pipe'): ChildProcess {
  if (check === 'types') forgetTypesOfTexts();
  return start(CHECKS[check], output);
}

/** Runs a script on this Node and shows its output live. */
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
