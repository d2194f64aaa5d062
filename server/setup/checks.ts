import { spawn } from 'node:child_process';
import path from 'node:path';
import { endOf } from './end-of.ts';
import { ROOT } from './root.ts';

const bin = (file: string) => path.join(ROOT, 'node_modules', file);

/** What every change has to pass before its tests are run; each is a program that exits with 0. */
export const CHECKS = {
  formatting: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  lint: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
  types: [bin('typescript/bin/tsc'), '--build'],
} as const;
export type Check = keyof typeof CHECKS;

/** Runs a check with its output as it comes; true when it passed. */
export async function passes(check: Check): Promise<boolean> {
  return (await runNode(CHECKS[check])) === 0;
}

/** Runs a script on this Node with its output as it comes. */
export function runNode(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  process.once('SIGTERM', () => {
    child.kill('SIGTERM');
    process.exit(1);
  });
  return endOf(child);
}
