import { describe, expect, test } from 'vitest';
import { createJudgePage, type PageVerdict } from '../../../../../server/verdicts/page/judge-page.ts';
import { savedPage } from '../../../../../server/verdicts/page/saved-page.ts';

const judge = createJudgePage();
const judged = (html: string, url: string, isKnownSite = false): PageVerdict =>
  judge(savedPage(html, url, () => ({ score: 0.5, isKnownSite })));

const about = `<p>${'We have lent tools to our neighbours since 1987, by the day and by the week. '.repeat(8)}</p><a href="/prices">Prices</a><a href="/about">About us</a>`;
const page = (title: string, form: string): string => `<title>${title}</title><h1>${title}</h1>${about}${form}`;
const password = '<form><label>Password<input type="password" name="p"></label><button>Sign in</button></form>';
const user = '<form><label>Email<input type="email" name="e"></label><button>Sign in</button></form>';
const codesOf = ({ reasons }: PageVerdict) => reasons.map(({ code }) => code);

describe('a page that asks for a secret is SAFE', () => {
  test.each([
    ['where the host bears its name', 'https://www.lindqvist-tools.com/login', false],
    ['on a site that rankings know', 'https://portal.example.net/login', true],
    ['on a host of a government', 'https://portal.gov.uk/login', false],
    ['at a service where companies have their log-ins', 'https://lindqvist.okta.com/login', false],
    ['in a private network', 'http://192.168.1.10/login', false],
  ])('%s', (_, url, isKnownSite) => {
    expect(judged(page('Lindqvist Tools', password), url, isKnownSite).verdict).toBe('SAFE');
  });

  test('where the host bears its name, and a heading names a social network', () => {
    const news = `<title>Lindqvist Tools</title><h1>Lindqvist Tools</h1><h2>Facebook</h2>${about}${password}`;
    expect(judged(news, 'https://www.lindqvist-tools.com/').verdict).toBe('SAFE');
  });

  test('where the host bears its name, and an article is about a brand', () => {
    const article = `<title>Lindqvist Tools</title><h1>PayPal: new fees</h1>${about.repeat(9)}${password}`;
    expect(judged(article, 'https://www.lindqvist-tools.com/').verdict).toBe('SAFE');
  });
});

describe('a page that asks for a secret is UNRATED, with the reason', () => {
  test.each([
    ['on a host of another name', page('Lindqvist Tools', password), 'https://cedarbrook.com/'],
    ['that wants a log-in without a password yet', page('Lindqvist Tools', user), 'https://cedarbrook.com/'],
    [
      'on free hosting, whose names anybody chooses',
      page('Lindqvist Tools', password),
      'https://lindqvist-tools.weebly.com/',
    ],
    ['on a host that adds what tempts to the name', page('Lindqvist', password), 'https://lindqvist-verify.com/'],
    [
      'on a host of its name that shows a brand',
      `<title>Lindqvist Tools</title><h1>PayPal</h1>${about}<p>© Lindqvist Tools</p>${password}`,
      'https://www.lindqvist-tools.com/',
    ],
    [
      'on a host of its name that speaks to customers of a brand, beside an article',
      `<title>Lindqvist Tools</title><div>PayPal</div><p>Log in to your PayPal account.</p>${password}${about.repeat(9)}`,
      'https://www.lindqvist-tools.com/',
    ],
    ['of software that people run themselves', page('Nextcloud', password), 'https://cloud.cedarbrook.com/'],
  ])('%s', (_, html, url) => {
    const found = judged(html, url);
    expect([found.verdict, codesOf(found)]).toEqual(['UNRATED', expect.arrayContaining(['identity-unproven'])]);
  });

  test('regardless of what the page claims', () => {
    const warning =
      '<p>Beware of phishing. Fraudsters send fake messages. We never ask for your password by phone. Official site, secured by SSL. Report fraud and scams to us.</p>';
    const plain = judged(page('Lindqvist Tools', password), 'https://cedarbrook.com/');
    const quoting = judged(page('Lindqvist Tools', warning + password), 'https://cedarbrook.com/');
    expect(quoting.verdict).toBe('UNRATED');
    expect(quoting.score).toBeGreaterThanOrEqual(plain.score);
  });
});

describe('a page in a name that is on no list', () => {
  const copied = page(
    'Online Banking Login | BECU',
    `<a href="https://www.becu.org/locations">Locations</a><a href="https://www.becu.org/rates">Rates</a>${password}`,
  );

  test('is MALICIOUS where it asks for a password and leads to the site of that name', () => {
    const found = judged(copied, 'https://cedarbrook.com/');
    expect([found.verdict, found.threat]).toEqual(['MALICIOUS', 'PHISHING']);
    expect(codesOf(found)).toEqual(expect.arrayContaining(['namesake-asks-secret', 'stranger-asks-secret']));
  });

  test('is SAFE on its own host', () => {
    expect(judged(copied, 'https://www.becu.org/login').verdict).toBe('SAFE');
  });
});

describe('a page without any request, on a host of another name', () => {
  const article = '<p>Planes are kept dry, saws are sharpened in spring, and ladders are checked before each loan.</p>';

  test('is SAFE if it has enough content', () => {
    const found = judged(page('Lindqvist Tools', article.repeat(8)), 'https://cedarbrook.com/');
    expect(found.verdict).toBe('SAFE');
  });

  test('is UNRATED if it is short, and SAFE on a host that bears its name', () => {
    const short =
      '<title>Lindqvist Tools</title><p>Thank you. Your order has been received, and somebody of the workshop will call you as soon as the saw is sharp.</p>';
    expect(codesOf(judged(short, 'https://cedarbrook.com/'))).toEqual(['identity-unproven']);
    expect(judged(short, 'https://cedarbrook.com/').verdict).toBe('UNRATED');
    expect(judged(short, 'https://www.lindqvist-tools.com/').verdict).toBe('SAFE');
  });
});

describe('a page of a known brand without any request, on a host of another name', () => {
  const thanks =
    '<title>PayPal: Thank you</title><h1>PayPal</h1><p>Your account is confirmed. You will be sent back in a moment.</p>© PayPal';
  const own = ['news', 'maps', 'mods', 'about'].map(path => `<a href="/${path}">${path}</a>`).join(' ');

  test('is MALICIOUS without links to pages of its own', () => {
    const found = judged(
      `${thanks}<a href="#">Help</a><a href="https://www.paypal.com/">Home</a>`,
      'https://cedarbrook.com/',
    );
    expect([found.verdict, codesOf(found)]).toEqual(['MALICIOUS', expect.arrayContaining(['brand-page-alone'])]);
  });

  test('is not MALICIOUS if it links to pages of its own', () => {
    expect(codesOf(judged(thanks + own, 'https://cedarbrook.com/'))).not.toContain('brand-page-alone');
  });
});

test('a brand is found in look-alike letters', () => {
  for (const name of ['ΡayΡal', 'PayPaI'])
    expect(judged(page(`${name}: Log in`, password), 'https://cedarbrook.com/').brand?.id).toBe('paypal');
});

test('a page that asks to approve a payment is not SAFE without an identity', () => {
  const step =
    '<title>ACS</title><p>Verified by Visa. Please approve this payment in your banking app to continue.</p><form action=""><button>Continue</button></form>';
  expect(codesOf(judged(step, 'https://cedarbrook.com/'))).toContain('stranger-asks-approval');
  expect(judged(step, 'https://cedarbrook.com/').verdict).not.toBe('SAFE');
});

test('personal details requested by a stranger are a warning sign', () => {
  const form = '<form><label>Date of birth<input name="dob"></label><label>Street<input name="street"></label></form>';
  expect(codesOf(judged(page('Lindqvist Tools', form), 'https://cedarbrook.com/'))).toContain('stranger-asks-details');
  expect(codesOf(judged(page('Lindqvist Tools', form), 'https://lindqvist-tools.com/'))).not.toContain(
    'stranger-asks-details',
  );
});
