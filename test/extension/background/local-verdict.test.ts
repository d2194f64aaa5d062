import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { MALICIOUS_SCORE } from '../../../shared/model/threshold.ts';
import { createModelLoader, createLocalVerdicts } from '../../../extension/background/local-verdict.ts';
import { createPrefixLists } from '../../../extension/background/prefix-lists.ts';
import { DEFAULT_SETTINGS } from '../../../extension/storage/settings-schema.ts';
import { createMemory, createSource, listOf, storedIn } from './fake-lists.ts';

describe('createLocalVerdicts', async () => {
  const source = createSource();
  source.publish(
    listOf({
      threats: ['bad.example/', 'shop.example/pay?id=1', 'bank.example/login'],
      trustedDomains: ['bank.example/'],
    }),
  );
  const lists = createPrefixLists({ client: source, ...storedIn(createMemory()) });
  await lists.renew();
  const model = createModelLoader(() =>
    readFile(new URL('../../../shared/model/weights/url-model.bin', import.meta.url)),
  );
  const settings = { ...DEFAULT_SETTINGS, sites: { trusted: ['mine.example', 'bit.ly/mine'], excluded: [] } };
  const local = createLocalVerdicts({ lists, model, threshold: MALICIOUS_SCORE, readSettings: async () => settings });

  test.each([
    ['https://bad.example/anything?x', { threatPrefix: true, isThreatByQuery: false, trusted: false }],
    ['https://www.bad.example/', { threatPrefix: true, trusted: false }],
    ['https://shop.example/pay?id=1', { threatPrefix: true, isThreatByQuery: true }],
    ['https://shop.example/pay?id=2', { threatPrefix: false, isThreatByQuery: false }],
    ['https://bank.example/', { threatPrefix: false, trusted: true, score: null, isSuspicious: false, reasons: [] }],
    ['https://bank.example/login', { threatPrefix: true, trusted: false }],
    ['https://www.mine.example/', { trusted: true }],
    ['https://bit.ly/mine', { trusted: true }],
    ['https://bit.ly/others', { trusted: false }],
  ])('%s', async (url, expected) => {
    const [verdict] = await local.localVerdicts([url]);
    expect(verdict).toMatchObject(expected);
  });

  test('scores like the model on the server, with reasons for suspicious URLs', async () => {
    const [bad, fine, none] = await local.localVerdicts([
      'http://paypal.com.secure-login.verify-account.example.tk/webscr/signin.php?cmd=_login',
      'https://nodejs.org/en/docs',
      'about:blank',
    ]);
    expect(bad?.score).toBeGreaterThan(fine?.score ?? 1);
    expect(bad?.isSuspicious).toBe((bad?.score ?? 0) >= MALICIOUS_SCORE);
    expect(fine).toMatchObject({ isSuspicious: false, reasons: [] });
    expect(none).toBeNull();
  });

  test('works without lists and without a model', async () => {
    const bare = createLocalVerdicts({
      lists: { lookup: async () => null },
      model: createModelLoader(() => Promise.reject(new Error('no file'))),
      threshold: MALICIOUS_SCORE,
      readSettings: async () => DEFAULT_SETTINGS,
    });
    expect(await bare.localVerdicts(['https://shop.example/'])).toEqual([
      { threatPrefix: false, isThreatByQuery: false, trusted: false, score: null, isSuspicious: false, reasons: [] },
    ]);
  });
});
