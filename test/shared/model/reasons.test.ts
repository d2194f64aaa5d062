import { describe, expect, test } from 'vitest';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import { openUrlModel } from '../../../server/verdicts/open-url-model.ts';
import { HARD_BENIGN } from './support/hard-urls.ts';

const model = openUrlModel();

function reasonsOf(text: string) {
  const url = normalUrl(text);
  if (!url) throw new Error(`no URL: ${text}`);
  return model.score(url).reasons;
}

describe('the reasons of a score', () => {
  test.each([
    ['https://paypal.com.verify.example/signin', 'brand-domain-in-subdomain', 'paypal.com'],
    ['https://paypal-secure-login.example/', 'brand-and-lure-in-host', 'paypal, secure'],
    ['https://раypal.com/', 'brand-look-alike', 'раypal'],
    ['https://paypall.com/', 'brand-nearly', 'paypall'],
    ['http://203.0.114.7/invoice.exe', 'address-host', '203.0.114.7'],
  ])('of %s begin with %s', (url, code, evidence) => {
    expect(reasonsOf(url)[0]).toMatchObject({ code, evidence });
  });

  test.each(Object.values(HARD_BENIGN).flat())(
    'of %s are sentences about it, strongest first, one of each kind',
    url => {
      const reasons = reasonsOf(url);
      const sizes = reasons.map(({ weight }) => Math.abs(weight));
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      expect(new Set(reasons.map(({ code }) => code)).size).toBe(reasons.length);
      for (const { message, evidence, weight } of reasons) {
        expect(message).toMatch(/^\S.{10,100}$/);
        expect(message).not.toMatch(/undefined|null|\[object|[{}]/);
        expect(evidence).not.toBe('');
        expect(Math.abs(weight)).toBeGreaterThanOrEqual(0.2);
      }
    },
  );

  test('never have masked values as evidence', () => {
    const queries = reasonsOf('https://unknown-shop.example/?x=x&x').filter(({ code }) => code === 'like-query');
    expect(queries).toEqual([]);
    for (const { evidence } of reasonsOf('https://unknown-shop.example/a?session=x&next=x&cmd=x')) {
      expect(evidence).not.toMatch(/=x/);
    }
  });

  test("on a brand's own domain name it, and report no imitation", () => {
    const reasons = reasonsOf('https://www.paypal.com/signin');
    expect(reasons.filter(({ code, weight }) => code.startsWith('brand-') && weight > 0)).toEqual([]);
  });
});
