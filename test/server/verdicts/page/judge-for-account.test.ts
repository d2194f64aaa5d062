import { describe, expect, test } from 'vitest';
import type { OwnBrand } from '../../../../server/brand-catalogue/own-brand.ts';
import { createJudgeForAccount } from '../../../../server/verdicts/page/judge-for-account.ts';
import { createJudgePage } from '../../../../server/verdicts/page/judge-page.ts';
import { savedPage } from '../../../../server/verdicts/page/saved-page.ts';

const judge = createJudgeForAccount(createJudgePage());
const MY_SHOP: OwnBrand = { id: 'own-1', name: 'My Shop', domains: ['myshop.example'], keywords: ['Teebude'] };

const login = (name: string) =>
  `<title>${name} – Sign in to your account</title><h1>Sign in</h1><form action="next.php"><label>Email<input name="e" type="email"></label><label>Password<input name="p" type="password"></label><button>Sign in</button></form><p>${'Forgot your password? Contact us and we help you to get back into your account. '.repeat(7)}</p><a href="/help">Help</a>`;

const judged = (html: string, url: string, ownBrands: readonly OwnBrand[] = [MY_SHOP], isPrivate = false) =>
  judge({ ...savedPage(html, url, () => ({ score: 0.3 })), ownBrands, isPrivate });

describe('a private brand', () => {
  test.each(['My Shop', 'Teebude', 'myshop.example'])(
    'is imitated by a log-in of "%s" on a host of a stranger',
    name => {
      expect(judged(login(name), 'https://stranger.example/')).toMatchObject({
        verdict: 'MALICIOUS',
        threat: 'PHISHING',
        brand: { id: 'own-1', name: 'My Shop', relation: 'imitated' },
      });
    },
  );

  test('has pages of its own', () => {
    expect(judged(login('My Shop'), 'https://www.myshop.example/login')).toMatchObject({
      verdict: 'SAFE',
      brand: { id: 'own-1', relation: 'genuine' },
    });
  });

  test('changes nothing for other accounts and unrelated pages', () => {
    expect(judged(login('My Shop'), 'https://stranger.example/', [])).toMatchObject({
      verdict: 'UNRATED',
      brand: null,
    });
    for (const name of ['PayPal', 'Harbour Tea'])
      expect(judged(login(name), 'https://stranger.example/')).toEqual(
        judged(login(name), 'https://stranger.example/', []),
      );
  });

  test('is named in no reason for other accounts', () => {
    const { verdict, reasons, withoutOwnBrands } = judged(login('My Shop'), 'https://stranger.example/');
    expect(verdict).toBe('MALICIOUS');
    expect(reasons[0]?.message).toContain('My Shop');
    expect(withoutOwnBrands?.verdict).toBe('UNRATED');
    expect(withoutOwnBrands?.reasons[0]?.message).toBe('Poses as a brand on an unrelated host');
    expect(JSON.stringify(withoutOwnBrands)).not.toMatch(/My Shop|own-1|Teebude|no-threat-found/);
  });

  test('does not make SAFE for others what is malicious without it', () => {
    const evil = { ...MY_SHOP, domains: ['evil.example'] };
    const html = login('PayPal');
    expect(judged(html, 'https://evil.example/', [evil])).toMatchObject({
      verdict: 'MALICIOUS',
      brand: { id: 'paypal' },
    });
    expect(judged(html, 'https://evil.example/', [evil], true).verdict).not.toBe('MALICIOUS');
  });

  test.each(['constructor', '__proto__', 'toString', 'visa', 'Shop', '(', '   '])('may be called %j', name => {
    const brand = { ...MY_SHOP, name, keywords: [name] };
    expect(() => judged(login(name), 'https://stranger.example/', [brand])).not.toThrow();
  });
});
