import { describe, expect, test } from 'vitest';
import { MALICIOUS_SCORE } from '../../../server/verdicts/policy.ts';
import { runCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const check = async (argv: string[]) => runCommand(['check', ...argv], await temporaryFolder());

describe('checks from the command line', () => {
  test('print one object per line in the order of the URLs', async () => {
    const urls = ['https://www.paypal.com/', 'https://unknown.example/', 'https://paypal.com.signin.example/'];
    const { code, lines } = await check([...urls, '--json']);
    expect(code).toBe(0);
    const found = lines.map(line => JSON.parse(line));
    expect(found.map(({ url, status }) => [url, status])).toEqual([
      [urls[0], 'SAFE'],
      [urls[1], 'UNRATED'],
      [urls[2], 'MALICIOUS'],
    ]);
    for (const each of found)
      expect(Object.keys(each).toSorted()).toEqual(['malicious_score', 'reasons', 'status', 'url']);
    expect(found[2].malicious_score).toBeGreaterThanOrEqual(MALICIOUS_SCORE);
  });

  test.each(['paypal.com.signin.example', 'hxxps://paypal[.]com[.]signin[.]example/', 'paypal.com.signin[.]example'])(
    'accept %s as an address',
    async text => {
      const { code, out } = await check([text, '--json']);
      const { url, status } = JSON.parse(out);
      expect([code, url, status]).toEqual([0, text, 'MALICIOUS']);
    },
  );

  test('with --model-only use no list and never return SAFE', async () => {
    const { out } = await check(['https://www.paypal.com/', '--model-only', '--json']);
    expect(JSON.parse(out).status).toBe('UNRATED');
  });

  test('fail for invalid URLs, but check the others', async () => {
    const { code, lines, notes } = await check(['nonsense', 'https://unknown.example/', '--json']);
    expect([code, lines.length]).toEqual([1, 2]);
    expect(notes).toContain('nonsense');
  });

  test('without a URL exit with 2', async () => {
    expect((await check([])).code).toBe(2);
  });
});
