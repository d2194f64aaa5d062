import { describe, expect, test } from 'vitest';
import { layoutOf } from './layout-of.ts';
import { createMentionFinder } from '../../../server/page/brands/mentions.ts';
import { createKnownBrands } from '../../../server/page/brands/known-brands.ts';
import { disguisedWords, splitWords } from '../../../server/page/text/fold.ts';
import { destinationOf, withoutArchivePrefix } from '../../../server/page/view/destination.ts';
import { readFields } from '../../../server/page/view/fields.ts';
import { hiddenMarkup } from '../../../server/page/view/hidden-markup.ts';
import { readLayoutParts } from '../../../server/page/view/layout-parts.ts';
import { readParts } from '../../../server/page/view/parts.ts';
import { viewPage } from '../../../server/page/view/view.ts';
import { savedPage } from '../../../server/verdicts/page/saved-page.ts';

const page = new URL('https://login.site.example/a/');

test.each([
  ['', 'nowhere', ''],
  ['#top', 'nowhere', ''],
  ['javascript:void(0)', 'nowhere', ''],
  ['next.php', 'same-site', 'login.site.example'],
  ['https://cdn.site.example/x', 'same-site', 'cdn.site.example'],
  ['//other.example/x', 'other-site', 'other.example'],
  ['mailto:a@b.example', 'mail', ''],
  ['data:text/html,x', 'data', ''],
  ['https://api.telegram.org/bot1:a/sendMessage', 'telegram', 'api.telegram.org'],
  ['https://discord.com/api/webhooks/1/x', 'chat-hook', 'discord.com'],
  ['https://formspree.io/f/x', 'form-service', 'formspree.io'],
  ['http://1.2.3.4/x', 'address', '1.2.3.4'],
  ['http://192.168.1.1/x', 'other-site', '192.168.1.1'],
  ['/web/20240101000000/https://other.example/x', 'other-site', 'other.example'],
  ['ht!tp://[', 'same-site', 'login.site.example'],
])('what leads to "%s" leads to %s', (written, kind, hostname) => {
  expect(destinationOf(written, page, page)).toMatchObject({ kind, hostname });
});

test.each([
  ['https://web.archive.org/web/20240101000000/https://a.example/x', 'https://a.example/x'],
  ['https://web.archive.org/web/20240101000000im_/https://a.example/x.png', 'https://a.example/x.png'],
  ['https://a.example/web/x', 'https://a.example/web/x'],
])('the original of %s is %s', (address, original) => {
  expect(withoutArchivePrefix(address)).toBe(original);
});

describe('a field', () => {
  test.each([
    ['<input type="password" name="x">', 'password'],
    ['<input type="password" placeholder="CVV">', 'card-code'],
    ['<input style="-webkit-text-security: disc" name="q7">', 'password'],
    ['<input autocomplete="cc-number" name="a">', 'card-number'],
    ['<label for="f">Numéro de carte</label><input id="f">', 'card-number'],
    ['<label>Mot de passe <input></label>', 'password'],
    ['<table><tr><td>Social Security Number</td><td><input name="a1"></td></tr></table>', 'national-id'],
    ['<input placeholder="Код из СМС">', 'one-time-code'],
    ['<input placeholder="暗証番号">', 'password'],
    ['<textarea placeholder="Enter your 24-word recovery phrase"></textarea>', 'seed-phrase'],
    ['<div contenteditable="true" data-placeholder="Phone number"></div>', 'identifier'],
    ['<div role="textbox" aria-label="ATM PIN"></div>', 'card-pin'],
    ['<input placeholder="카드번호">', 'card-number'],
    ['<input placeholder="인증번호 6자리">', 'one-time-code'],
    ['<label>Kortnummer <input></label>', 'card-number'],
    ['<label>Číslo karty <input></label>', 'card-number'],
    ['<label>Platnost karty <input></label>', 'card-expiry'],
    ['<label>Personnummer <input></label>', 'national-id'],
    ['<label>Engångskod <input></label>', 'one-time-code'],
    ['<input placeholder="كلمة المرور">', 'password'],
    ['<input placeholder="رقم البطاقة">', 'card-number'],
    ['<input placeholder="סיסמה">', 'password'],
    ['<input placeholder="Mật khẩu">', 'password'],
    ['<input placeholder="Nomor kartu">', 'card-number'],
    ['<input placeholder="ИНН организации">', 'national-id'],
    ['<label>E-mailadres <input></label>', 'identifier'],
    ['<label>Adres <input></label>', 'home-address'],
    ['<input placeholder="Brugernavn">', 'identifier'],
    ['<input type="search" name="login">', null],
    ['<input type="search" placeholder="Password">', 'password'],
    ['<input name="email" placeholder="Subscribe to our newsletter">', null],
    ['<input type="hidden" name="password">', null],
    ['<input type="checkbox" name="password">', null],
    ['<input placeholder="Shoe size">', null],
  ])('%s asks for %s', (html, purpose) => {
    expect(readFields(readParts(html).all)[0]?.purpose ?? null).toBe(purpose);
  });

  test('for a security code belongs to a card only beside a card number, else to a CAPTCHA', () => {
    const purpose = (html: string) => readFields(readParts(html).all).map(field => field.purpose);
    const code = '<label>Код безопасности <input></label>';
    expect(purpose(code)).toEqual([]);
    expect(purpose(`<label>Номер карты <input></label>${code}`)).toEqual(['card-number', 'card-code']);
  });
});

test.each([
  ['percents', `unescape('${encodeURIComponent(FORM()).replaceAll("'", '%27')}')`],
  ['base64', `atob("${Buffer.from(FORM()).toString('base64')}")`],
  ['numbers', `String.fromCharCode(${Array.from(FORM(), letter => letter.codePointAt(0)).join(',')})`],
  ['bytes', `var x="${[...Buffer.from(FORM())].map(byte => `\\x${byte.toString(16).padStart(2, '0')}`).join('')}"`],
  [
    'a long literal',
    `var page = "${encodeURIComponent(FORM().repeat(4)).replaceAll("'", '%27')}"; document.write(decode(page))`,
  ],
])('a form written in %s is found', (_how, script) => {
  expect(hiddenMarkup(script).join('')).toContain('<input type="password"');
});

function FORM(): string {
  return '<form action="next.php"><input type="email"><input type="password"></form>';
}

test('decoded content of other scripts has no forms', () => {
  const analytics = `document.write(unescape("%3Cscript src='https://stats.example/ga.js' type='text/javascript'%3E%3C/script%3E"));`;
  expect(hiddenMarkup(analytics)).toEqual([]);
});

test('disguised words are normalised', () => {
  expect(disguisedWords('Раураl and Pаypаl, but Привет and mPOS')).toEqual(['paypal']);
  expect(splitWords('Pay\u200bPal Ver\u00adify plain')).toEqual(['PayPal', 'Verify']);
});

describe('a title', () => {
  const finder = createMentionFinder();
  test.each([
    ['Sign in to your PayPal account', 'paypal'],
    ['Log in • Instagram', 'instagram'],
    ['Amazon.de: Anmelden', 'amazon'],
    ['三井住友カード | ログイン', 'smbc-card'],
    ['Вход | ВКонтакте', 'vk'],
    ['Disney+ | Iniciar sesión', 'disney-plus'],
    ['How to recognise PayPal phishing', null],
    ['Sign in with Google', null],
    ['Anmelden mit Apple', null],
    ['PayPal and Klarna for your shop', null],
  ])('%s is whole that of %s', (title, brand) => {
    expect(finder.find(title).find(({ isWhole }) => isWhole)?.brand.id ?? null).toBe(brand);
  });

  test.each([
    ['Sign in to PayPa1', 'paypal'],
    ['arnazon', 'amazon'],
    ['lnstagram', 'instagram'],
    ['Bankof America', 'bank-of-america'],
    ['Quick books', null],
    ['We transfer money', null],
    ['Any desk', null],
    ['A modern house', null],
  ])('%s looks like the name of %s', (title, brand) => {
    expect(finder.find(title)[0]?.brand.id ?? null).toBe(brand);
  });

  test.each(['e-Visa portal', 'Visa application for India', 'Schengen visa'])('%s is not a card number', title => {
    expect(finder.find(title)).toEqual([]);
  });

  test.each(['Visa', 'Verified by Visa', 'Visa Secure'])('%s is a card number', title => {
    expect(finder.find(title).map(({ brand }) => brand.id)).toContain('visa');
  });
});

describe('an address with a password of 9,000 characters', () => {
  const long = `https://x:${'a'.repeat(9_000)}@collector.example/in.php`;
  const view = (html: string) =>
    viewPage(
      savedPage(html, 'https://shop.example/', () => ({ score: 0.5 })),
      createKnownBrands()([]),
    );

  test.each([
    ['the action of a form', `<form action="${long}"><input type="password"></form>`],
    ['the action of a button', `<form><input type="password"><button formaction="${long}">Go</button></form>`],
    ['a base address', `<base href="${long}"><form action="next.php"><input type="password"></form>`],
  ])('leads to its host as %s', (_, html) => {
    expect(view(html).forms.map(({ destination }) => destination)).toEqual([
      expect.objectContaining({ kind: 'other-site', hostname: 'collector.example' }),
    ]);
  });

  test('resolves to its host in a link', () => {
    expect(view(`<a href="${long}">Next</a>`).links[0]).toMatchObject({
      kind: 'other-site',
      hostname: 'collector.example',
    });
  });
});

test('fields that a script added to a frame are read, though its text is that of its attribute', () => {
  const html = '<iframe srcdoc="<p>Password</p>"></iframe>';
  const url = 'https://shop.example/';
  const view = (frame: string) => {
    const layout = layoutOf([
      { url, html: '' },
      { url: 'about:srcdoc', html: frame },
    ]);
    return viewPage({ ...savedPage(html, url, () => ({ score: 0.5 })), layout }, createKnownBrands()([]));
  };
  expect(view('<p>Password</p><input type="password">').secrets).toHaveLength(1);
  expect(view('<p>Password</p>').secrets).toHaveLength(0);
});

test('a page that shows more than is read is cut, one that hides it is not', () => {
  const long = '<p>Rye for the villages.</p>'.repeat(12_000);
  const view = (html: string, text: string) =>
    viewPage(
      { ...savedPage(html, 'https://shop.example/', () => ({ score: 0.5 })), shown: { title: '', text } },
      createKnownBrands()([]),
    );
  expect(view('', long).isCut).toBe(true);
  expect(view(`<div hidden>${long}</div>`, 'The old mill').isCut).toBe(false);
});

describe('texts that nothing separates in the document', () => {
  const shared = { parent: -1, document: 0, isNested: false, isSure: true, size: 16 } as const;

  test.each([
    ['on two lines are two lines', [0, 20, 90, 20], 'Welcome\nto PayPal'],
    ['apart from each other are two words', [120, 0, 90, 20], 'Welcome to PayPal'],
    ['apart, in the other order, are two words', [-120, 0, 90, 20], 'Welcome to PayPal'],
    ['beside each other are one', [90, 0, 90, 20], 'Welcometo PayPal'],
    ['of which the second ends on the next line are one', [90, 0, 90, 40], 'Welcometo PayPal'],
  ] as const)('%s', (_, box, read) => {
    const nodes = [
      { text: 'Welcome', box: [0, 0, 90, 20] as const, ...shared },
      { text: 'to PayPal', box, ...shared },
    ];
    expect(readLayoutParts({ nodes }, () => true).text.trim()).toBe(read);
  });
});

test('a page opens with what is drawn at its top, whatever comes first in the document', () => {
  const html = '<p>Vegetables in season</p><p>Bankof America</p>';
  const { nodes, lines, ...layout } = layoutOf([{ url: 'https://shop.example/', html }]);
  const { identity } = viewPage(
    {
      ...savedPage(html, 'https://shop.example/', () => ({ score: 0.5 })),
      layout: { ...layout, nodes, lines: lines.toReversed() },
    },
    createKnownBrands()([]),
  );
  expect(identity.opening).toEqual(['Bankof America', 'Vegetables in season']);
});
