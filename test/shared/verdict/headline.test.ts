import { describe, expect, test } from 'vitest';
import type { Verdict } from '../../../shared/scan-values.ts';
import type { Finding, ReasonCode } from '../../../shared/reasons/catalogue.ts';
import { reasonOf, type Reason } from '../../../shared/reasons/reason-of.ts';
import { headlineOf } from '../../../shared/verdict/headline.ts';

const DATE = '2026-11-24T10:00:00.000Z';
const host = 'parcel-drop.example';
const no = { evidence: '' } as const;
const because = <Code extends ReasonCode>(code: Code, finding: Finding<Code>, weight: number) =>
  reasonOf(code, finding, weight);

const posesAsPayPal = because(
  'brand-asks-secret',
  { params: { brand: 'PayPal', wanted: ['password', 'card-number'], host }, evidence: 'title “PayPal”' },
  6.5,
);
const sendsAway = because('secrets-to-other-site', { evidence: 'https://forms.parcel-drop.example/a?b=c' }, 1);
const realSite = because('real-site', { params: { brand: 'PayPal', domain: 'paypal.com' }, ...no }, 0);
const scannedSafe = because('scanned-safe', { params: { date: DATE }, ...no }, -15);
const noThreat = because('no-threat-found', no, 0);
const asksPassword = because(
  'identity-unproven',
  { params: { form: 'asks', wanted: ['password'] }, evidence: 'shop.example; title “Shop”' },
  0,
);
const suspectName = because('like-name', { params: { form: 'bad' }, evidence: 'shop' }, 2);
const unknown = because('not-enough-known', no, 0);
const cannotVouch = (form: 'certificate' | 'old' | 'address') =>
  because('scan-cannot-vouch', { params: { form, date: DATE }, ...no }, 0);

function said(verdict: Verdict, reasons: readonly Reason[], scannedAt: string | null = null) {
  const { state, title, line, advice } = headlineOf({ verdict, reasons, scannedAt });
  return [state, title.message, line?.message ?? null, advice?.message ?? null];
}

const LEAVE = 'Do not type or download anything here';
const COMPARE = 'Compare its address with the one you know before you type anything';

describe('a malicious page', () => {
  test('is named by threat and brand, what it does, and the real site', () => {
    const reasons = [posesAsPayPal, sendsAway, realSite];
    const headline = headlineOf({ verdict: 'MALICIOUS', reasons, scannedAt: DATE });
    expect(headline.title.message).toBe('Phishing: imitates PayPal');
    expect(headline.line?.message).toBe('Sends passwords to forms[.]parcel-drop[.]example');
    expect(headline.realSite).toEqual({ brand: 'PayPal', domain: 'paypal.com' });
    expect(headline.others).toEqual([posesAsPayPal, sendsAway]);
  });

  test.each<[string, Reason[], string, string | null]>([
    [
      'without a destination of its own',
      [posesAsPayPal],
      'Phishing: imitates PayPal',
      'Poses as PayPal and asks for a password and a card number on parcel-drop.example',
    ],
    [
      'that sells goods of a brand',
      [because('brand-goods-cheap', { params: { brand: 'Nike' }, evidence: '-90%' }, 3)],
      'Scam: fake Nike shop',
      'Extreme discounts on Nike goods on an unrelated host',
    ],
    [
      'by the kind that weighs most',
      [
        because('paste-and-run', { evidence: 'Win+R' }, 6),
        because('page-traps', { params: { traps: ['sound'] }, evidence: '' }, 2),
        because('scareware', { evidence: 'virus' }, 3),
      ],
      'Malware: asks you to run a command',
      'Asks you to paste and run a command (ClickFix)',
    ],
    [
      'that does something and is on a list, by what it does',
      [because('threat-list', { params: { form: 'named', list: 'A' }, evidence: '' }, 20), posesAsPayPal],
      'Phishing: imitates PayPal',
      expect.stringContaining('Poses as PayPal'),
    ],
    [
      'of which only a list knows',
      [because('threat-list', { params: { form: 'named', list: 'A' }, evidence: '' }, 20), suspectName],
      'Known threat',
      'On the threat list “A”',
    ],
    [
      'by a brand in its address',
      [suspectName, because('brand-in-host', { params: { brand: 'PayPal' }, evidence: 'paypal' }, 1)],
      'Phishing: the address imitates PayPal',
      'Host contains the name PayPal but does not belong to PayPal',
    ],
    ['by its address alone', [suspectName], 'Malicious address', 'Name resembles malicious sites'],
    ['without any reason', [], 'Threat found', null],
    [
      'that a scan found without a reason, not by its address',
      [because('scanned-malicious', { params: { date: DATE }, ...no }, 15), suspectName],
      'Threat found',
      'Threat found in the scan of 24 November 2026',
    ],
  ])('%s', (_, reasons, title, line) => {
    expect(said('MALICIOUS', reasons)).toEqual(['MALICIOUS', title, line, LEAVE]);
  });

  test.each([
    ['mailto:thief@mail.example?subject=x', 'Sends passwords to thief@mail[.]example'],
    ['fetch("https://192.0.2.7/p', 'Sends passwords to 192[.]0[.]2[.]7'],
    ['api.telegram.org/bot', 'Sends passwords to api[.]telegram[.]org'],
    ['Email.send({', 'Poses as the PayPal sign-in page on parcel-drop.example'],
  ])('says where it sends what is typed, from the evidence %s', (evidence, line) => {
    const login = because('brand-asks-login', { params: { brand: 'PayPal', host }, evidence: '' }, 5);
    const sends = because('secrets-to-program-elsewhere', { evidence }, 4);
    expect(said('MALICIOUS', [login, sends])[2]).toBe(line);
  });
});

describe('an unrated page', () => {
  test.each<[string, Reason[], string | null, string, string | null, string | null]>([
    ['was never scanned', [suspectName, unknown], null, 'Not scanned yet', null, 'Scan it to find out'],
    ['proves nothing', [asksPassword], DATE, asksPassword.message, null, COMPARE],
    [
      'has nothing on it',
      [because('little-content', no, 0)],
      DATE,
      'Not enough content to judge',
      null,
      'Scan it again',
    ],
    [
      'has warning signs',
      [because('extreme-discounts', { evidence: '-90%' }, 2.5)],
      DATE,
      'Some warning signs',
      'Extreme discounts on nearly everything',
      COMPARE,
    ],
    [
      'has a name that looks malicious, and a safe scan',
      [cannotVouch('address'), suspectName],
      null,
      'No threat found on 24 November 2026, but the address looks malicious',
      'Name resembles malicious sites',
      COMPARE,
    ],
    ['gives no reasons', [], DATE, 'Not enough known to judge', null, 'Scan it again'],
  ])('that %s', (_, reasons, scannedAt, title, line, advice) => {
    expect(said('UNRATED', reasons, scannedAt)).toEqual(['UNRATED', title, line, advice]);
  });
});

describe('a safe page', () => {
  test('says what was checked', () => {
    const line = 'Page, forms and scripts scanned on 24 November 2026';
    expect(said('SAFE', [scannedSafe, noThreat])).toEqual(['SAFE', 'No threat found', line, null]);
    expect(said('SAFE', [noThreat], DATE)).toEqual(['SAFE', 'No threat found', line, null]);
  });

  test('names the trusted list', () => {
    const listed = because('trusted-list', { params: { form: 'named', list: 'ours' }, evidence: 'a.example' }, -20);
    expect(said('SAFE', [listed])).toEqual(['SAFE', 'On the trusted list “ours”', null, null]);
  });
});

describe('the check of an address and the report of its scan say the same', () => {
  test.each<[string, Reason[], Verdict, Reason[]]>([
    ['of a scan that vouches', [scannedSafe, noThreat, suspectName], 'SAFE', [noThreat]],
    [
      'of a scan over an untrusted certificate',
      [cannotVouch('certificate'), noThreat],
      'SAFE',
      [cannotVouch('certificate'), noThreat],
    ],
    ['of an old scan', [cannotVouch('old'), noThreat, suspectName], 'SAFE', [cannotVouch('old'), noThreat]],
    ['of a page that proves nothing', [asksPassword, suspectName], 'UNRATED', [asksPassword]],
    [
      'of a threat',
      [because('scanned-malicious', { params: { date: DATE }, ...no }, 15), posesAsPayPal, sendsAway, suspectName],
      'MALICIOUS',
      [posesAsPayPal, sendsAway],
    ],
  ])('%s', (_, checked, verdict, scanned) => {
    const state = headlineOf({ verdict, reasons: scanned, scannedAt: DATE });
    const check = headlineOf({ verdict: state.state, reasons: checked, scannedAt: null });
    expect(check).toEqual(state);
  });

  test('if a list or a later scan overrides the scan', () => {
    const listed = because('threat-list', { params: { form: 'named', list: 'A' }, evidence: 'a.example' }, 20);
    expect(said('SAFE', [listed, noThreat], DATE).slice(0, 2)).toEqual(['MALICIOUS', 'Known threat']);
    const trusted = because('trusted-list', { params: { form: 'named', list: 'ours' }, evidence: 'a.example' }, -20);
    expect(said('UNRATED', [trusted, because('parked', no, 0)], DATE)[0]).toBe('SAFE');
  });
});
