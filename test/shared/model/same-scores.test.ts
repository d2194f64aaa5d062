import { afterAll, beforeAll, expect, test } from 'vitest';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import { openUrlModel } from '../../../server/verdicts/open-url-model.ts';
import { HARD_BENIGN } from './support/hard-urls.ts';
import { openModelPage, type ModelPage } from './support/model-page.ts';

const BAD = [
  'https://paypal.com.verify.example/signin',
  'https://раypal.com/',
  'http://203.0.114.7:8080/bins/arm7',
  'https://xn--bnance-q9a.com/wallet?id=%F0%9F%98%80',
  'https://secure-login.duckdns.org/wp-content/x/index.php?a=MTIz',
  'https://smbc.co.jp.aib.catloz.top/ibg/client/home.php',
];

let page: ModelPage;
beforeAll(async () => {
  page = await openModelPage();
});
afterAll(() => page.close());

test('an address scores the same in a page of Chromium as in Node', async () => {
  const model = openUrlModel();
  const urls = [...Object.values(HARD_BENIGN).flat(), ...BAD];
  const there = await page.score(urls);
  for (const [at, text] of urls.entries()) {
    const url = normalUrl(text);
    if (!url) throw new Error(`no URL: ${text}`);
    expect(Math.abs(model.score(url).score - (there[at] ?? Number.NaN)), text).toBeLessThan(1e-9);
  }
});
