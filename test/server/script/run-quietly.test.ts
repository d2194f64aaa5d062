import { describe, expect, test } from 'vitest';
import { runQuietly } from '../../../server/script/run-quietly.mjs';

const run = (code: string, options: { silenceMs?: number } = {}) =>
  runQuietly({ command: process.execPath, args: ['-e', code], ...options });

describe('runQuietly', () => {
  test('gives the output of a program that went well', async () => {
    expect(await run('console.log("fine")')).toBe('fine\n');
  });

  test('tells what a failed program said, its beginning and its end', async () => {
    const failing = run('for (let i = 0; i < 500; i++) console.error("line " + i); process.exitCode = 3');
    await expect(failing).rejects.toThrow(/exited with 3\nline 0\n[^]*\n… 440 lines …\n[^]*line 499$/);
    await expect(failing).rejects.not.toThrow(/line 100\n/);
  });

  test('ends a program that says nothing for too long', async () => {
    await expect(run('setInterval(() => {}, 1000)', { silenceMs: 300 })).rejects.toThrow('had no output for 0.3 s');
  });

  test('a program that talks is given its time', async () => {
    // More than it may be silent for in all, in pauses that are far shorter on a busy machine too.
    const code = 'let n = 0; const t = setInterval(() => { console.log(n); if (++n === 8) clearInterval(t) }, 500)';
    expect(await run(code, { silenceMs: 3_500 })).toBe('0\n1\n2\n3\n4\n5\n6\n7\n');
  });

  test('a program that does not exist is an error that names it', async () => {
    await expect(runQuietly({ command: '/nowhere/program', args: [] })).rejects.toThrow('/nowhere/program');
  });
});
