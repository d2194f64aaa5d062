import { describe, expect, test } from 'vitest';
import { runQuietly } from '../../../server/script/run-quietly.mjs';

const run = (code: string, options: { silenceMs?: number } = {}) =>
  runQuietly({ command: process.execPath, args: ['-e', code], ...options });

describe('runQuietly', () => {
  test('returns the output of a successful program', async () => {
    expect(await run('console.log("fine")')).toBe('fine\n');
  });

  test("reports start and end of a failed program's output", async () => {
    const failing = run('for (let i = 0; i < 500; i++) console.error("line " + i); process.exitCode = 3');
    await expect(failing).rejects.toThrow(/exited with 3\nline 0\n[^]*\n… 440 lines …\n[^]*line 499$/);
    await expect(failing).rejects.not.toThrow(/line 100\n/);
  });

  test('ends a program that prints nothing for too long', async () => {
    await expect(run('setInterval(() => {}, 1000)', { silenceMs: 300 })).rejects.toThrow('had no output for 0.3 s');
  });

  test('does not end a program that keeps printing', async () => {
    // More than it may be silent for in all. Again if the machine stood still for longer.
    const code = 'let n = 0; const t = setInterval(() => { console.log(n); if (++n === 8) clearInterval(t) }, 300)';
    await expect.poll(() => run(code, { silenceMs: 2_000 })).toBe('0\n1\n2\n3\n4\n5\n6\n7\n');
  });

  test('names a missing program in the error', async () => {
    await expect(runQuietly({ command: '/nowhere/program', args: [] })).rejects.toThrow('/nowhere/program');
  });
});
