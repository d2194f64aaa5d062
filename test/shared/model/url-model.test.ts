import { describe, expect, test } from 'vitest';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import { MALICIOUS_SCORE } from '../../../shared/model/threshold.ts';
import { openUrlModel } from '../../../server/verdicts/open-url-model.ts';

const model = openUrlModel();

function look(text: string) {
  const url = normalUrl(text);
  if (!url) throw new Error(`no URL: ${text}`);
  const { score, reasons } = model.score(url);
  return { score, codes: reasons.map(reason => reason.code), reasons };
}

describe('the score of an address', () => {
  test.each([
    ['https://paypal.com.verify.example/signin', 'brand-domain-in-subdomain'],
    ['https://www.paypal.com.evil.example/', 'brand-domain-in-subdomain'],
    ['https://paypal-secure-login.example/', 'brand-and-lure-in-host'],
    ['https://login.microsoft.evil.example/', 'brand-and-lure-in-host'],
    ['https://раypal.com/', 'brand-look-alike'],
    ['https://paypa1.com/', 'brand-look-alike'],
    ['https://m1crosoft.com/', 'brand-look-alike'],
    ['http://203.0.114.7/invoice.exe', 'address-host'],
  ])('%s are bad (%s)', (url, code) => {
    const { score, codes } = look(url);
    expect(codes).toContain(code);
    expect(score).toBeGreaterThan(0.9);
  });

  test.each([
    'https://www.paypal.com/signin',
    'https://accounts.google.com/ServiceLogin?continue=https://mail.google.com/',
    'https://login.microsoftonline.com/common/oauth2/authorize',
    'https://github.com/login',
    'https://help.dropbox.com/account-access',
    'https://www.university.example/login?next=/account',
    'https://mail.small-shop.example/webmail/',
    'https://news.site.example/2026/11/paypal-raises-its-prices',
    'https://somebody.github.io/blog/',
    'https://xn--bcher-kva.example/',
    'http://192.168.1.1:8080/login.htm',
    'http://localhost:3000/',
    'https://paypal.de/',
    'https://example.com/',
  ])('%s are not', url => {
    expect(look(url).score).toBeLessThan(MALICIOUS_SCORE);
  });

  test.each([
    `https://${'a.'.repeat(120)}example/`,
    `https://paypal.${'com.'.repeat(110)}example/`,
    `https://e.example/${'login-'.repeat(75)}`,
    `https://${'x'.repeat(63)}.example/${'%61'.repeat(120)}`,
  ])('an address made to take long is scored (%#)', url => {
    // A pattern that backtracks without end meets the time limit of a test.
    for (let i = 0; i < 100; i++) expect(look(url).score).toBeGreaterThanOrEqual(0);
  });

  test('a reason is a sentence with evidence', () => {
    const [reason] = look('https://paypal-secure-login.example/').reasons;
    expect(reason).toEqual({
      code: 'brand-and-lure-in-host',
      message: 'Host combines PayPal with “secure” but does not belong to PayPal',
      evidence: 'paypal, secure',
      params: { brand: 'PayPal', lure: 'secure' },
      weight: expect.any(Number),
    });
  });
});
