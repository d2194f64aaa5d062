import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MALICIOUS_SCORE } from '../../../shared/model/threshold.ts';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import { unpackWeights } from '../../../shared/model/weights/weights.ts';
import { openUrlModel, WEIGHTS_FILE } from '../../../server/verdicts/open-url-model.ts';
import { HARD_BENIGN } from './support/hard-urls.ts';

const model = openUrlModel();

function scoreOf(text: string): number {
  const url = normalUrl(text);
  if (!url) throw new Error(`no URL: ${text}`);
  return model.score(url).score;
}

describe('harmless addresses that resemble malicious ones', () => {
  test('a bare IP address is never malicious, with any number and port', () => {
    const numbers = Array.from(
      { length: 600 },
      (_, i) => `${1 + (i % 223)}.${(i * 37) % 256}.${(i * 91) % 256}.${i % 256}`,
    );
    const ports = ['', ':81', ':3000', ':7443', ':8080', ':8443', ':8888'];
    const addresses = numbers.map((number, i) => `${i % 2 === 0 ? 'http' : 'https'}://${number}${ports[i % 7] ?? ''}/`);
    addresses.push('http://[2a02:8108:4640:1f0::2]/', 'https://[2001:4860:4860::8844]:8443/');
    expect(addresses.filter(address => scoreOf(address) >= MALICIOUS_SCORE)).toEqual([]);
  });

  test.each(Object.entries(HARD_BENIGN))('of the kind "%s" are not malicious', (_, urls) => {
    expect(urls.filter(url => scoreOf(url) >= MALICIOUS_SCORE)).toEqual([]);
  });

  test('sign-in pages of brands score far below the threshold', () => {
    const urls = HARD_BENIGN["brands' own login pages"] ?? [];
    expect(urls.filter(url => scoreOf(url) >= 0.5)).toEqual([]);
  });

  test.each(['todo-app-demo', 'garden-notes', 'school-choir', 'weather'])(
    'the path "%s" is not malicious below any hosting company',
    label => {
      const companies = [...unpackWeights(readFileSync(WEIGHTS_FILE)).hosts.keys()];
      expect(companies.length).toBeGreaterThan(100);
      expect(companies.filter(company => scoreOf(`https://${label}.${company}/`) >= MALICIOUS_SCORE)).toEqual([]);
    },
  );
});

test.each([
  'http://47.121.137.8/get.exe',
  'http://47.121.137.8/paypal/login',
  'http://47.121.137.8:8080/secure/update/account/verify.php',
])('a number with a telling path is malicious: %s', address => {
  expect(scoreOf(address)).toBeGreaterThanOrEqual(MALICIOUS_SCORE);
});
