import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../../server/cli/run.ts';
import { MALICIOUS_SCORE } from '../../../server/verdicts/policy.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { silentLog, testConfig } from '../support/test-server.ts';

async function check(argv: string[]) {
  const folder = await temporaryFolder();
  const out: string[] = [];
  const notes: string[] = [];
  const code = await runCommandLine(['check', ...argv], {
    config: () => testConfig(folder),
    log: silentLog,
    print: line => void out.push(line),
    note: line => void notes.push(line),
  });
  return { code, out, notes };
}

describe('checks from the command line', () => {
  test('are an object a line in the order of the addresses', async () => {
    const urls = ['https://www.paypal.com/', 'https://unknown.example/', 'https://paypal.com.signin.example/'];
    const { code, out } = await check([...urls, '--json']);
    expect(code).toBe(0);
    const found = out.map(line => JSON.parse(line));
    expect(found.map(({ url, status }) => [url, status])).toEqual([
      [urls[0], 'SAFE'],
      [urls[1], 'UNRATED'],
      [urls[2], 'MALICIOUS'],
    ]);
    for (const each of found)
      expect(Object.keys(each).toSorted()).toEqual(['malicious_score', 'reasons', 'status', 'url']);
    expect(found[2].malicious_score).toBeGreaterThanOrEqual(MALICIOUS_SCORE);
  });

  test('by the looks alone know no list, and never say SAFE', async () => {
    const { out } = await check(['https://www.paypal.com/', '--model-only', '--json']);
    expect(JSON.parse(out[0] ?? '').status).toBe('UNRATED');
  });

  test('of what is no address fail, and the others are checked all the same', async () => {
    const { code, out, notes } = await check(['nonsense', 'https://unknown.example/', '--json']);
    expect([code, out.length]).toEqual([1, 2]);
    expect(notes.join('\n')).toContain('nonsense');
  });

  test('of nothing are wrong use', async () => {
    expect((await check([])).code).toBe(2);
  });
});
