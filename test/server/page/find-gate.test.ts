import { describe, expect, test } from 'vitest';
import { asksConsent, findGate } from '../../../server/page/gate/find-gate.ts';
import type { Layout, LayoutElement, LayoutNode } from '../../../server/page/layout/layout.ts';

const SEEN = { document: 0, isNested: false, isSure: true } as const;

/** A page of lines below each other. `[x]` is a button, `(x)` a link, `_type_` a field, `☐ x` words beside a box to tick. */
function pageOf(...lines: readonly string[]): Layout {
  const nodes: LayoutNode[] = [];
  for (const [at, line] of lines.entries()) {
    const box = [100, 40 * at, 200, 30] as const;
    const [, button, link, type] = /^(?:\[(.*)\]|\((.*)\)|_(.*)_)$/.exec(line) ?? [];
    const element = (name: string, attributes: LayoutElement['attributes']): number =>
      nodes.push({ name, attributes, parent: -1, box, ...SEEN }) - 1;
    const ticked = /^☐ (.*)$/.exec(line)?.[1];
    if (ticked !== undefined) element('input', { type: 'checkbox' });
    if (type !== undefined) element('input', { type });
    else {
      const parent =
        button === undefined ? (link === undefined ? -1 : element('a', { href: '/' })) : element('button', {});
      nodes.push({ text: button ?? link ?? ticked ?? line, size: 16, parent, box, ...SEEN });
    }
  }
  return { screen: [0, 0, 1280, 720], documents: ['https://a.example/'], nodes, lines: [], unread: [] };
}

const found = (...lines: readonly string[]) => {
  const gate = findGate(pageOf(...lines));
  return gate && [gate.kind, ...gate.buttons.map(({ label }) => label)];
};

describe('a gate is found in the languages of phishing pages', () => {
  test.each([
    ['en', ['Are you over 18?', '[Yes, I am over 18]', '[No, leave]'], ['age', 'Yes, I am over 18']],
    ['de', ['Bist du über 18?', '[Ja, ich bin über 18]', '[Nein]'], ['age', 'Ja, ich bin über 18']],
    ['es', ['¿Eres mayor de 18 años?', '[Sí, entrar]', '[No, salir]'], ['age', 'Sí, entrar']],
    ['fr', ['Avez-vous plus de 18 ans ?', '[Oui, entrer]', '[Non, quitter]'], ['age', 'Oui, entrer']],
    ['it', ['Hai più di 18 anni?', '[Sì, entra]', '[No, esci]'], ['age', 'Sì, entra']],
    ['pt', ['Tem mais de 18 anos?', '[Sim, entrar]', '[Não, sair]'], ['age', 'Sim, entrar']],
    ['nl', ['Bent u 18 jaar of ouder?', '[Ja]', '[Nee]'], ['age', 'Ja']],
    ['pl', ['Czy masz ukończone 18 lat?', '[Tak, wejdź]', '[Nie, wyjdź]'], ['age', 'Tak, wejdź']],
    ['ru', ['Вам есть 18 лет?', '[Да, войти на сайт]', '[Нет, выйти]'], ['age', 'Да, войти на сайт']],
    ['tr', ['18 yaşından büyük müsünüz?', '[Evet]', '[Hayır]'], ['age', 'Evet']],
    ['ja', ['あなたは18歳以上ですか？', '[はい]', '[いいえ]'], ['age', 'はい']],
    ['zh', ['您是否已年满18岁？', '[是的，进入]', '[离开]'], ['age', '是的，进入']],
    ['ko', ['만 19세 이상입니까?', '[예, 입장]', '[아니오]'], ['age', '예, 입장']],
  ])('%s', (_, lines, gate) => {
    expect(found(...lines)).toEqual(gate);
  });
});

test.each([
  ['press and hold', ['Press & hold to confirm you are human', '[Press & Hold]'], ['hold']],
  ['a slider', ['Slide to verify', '_range_'], ['slider']],
  ['a countdown', ['Please wait. You will be redirected in 15 seconds.'], ['countdown']],
  ['a password that it tells', ['Protected document', 'The password is 4711', '_text_', '[Open]'], ['password']],
  ['letters of a picture', ['Verify you are human', 'Type the letters', '_text_', '[Verify]'], ['human']],
  ['a date of birth', ['Verify your age', '_number_', '_number_', '_number_', '[Enter]'], ['age']],
  ['a consent wall', ['We value your privacy', '[Manage]', '(More)'], null],
])('%s is named and not pressed', (_, lines, gate) => {
  expect(found(...lines)).toEqual(gate);
});

test.each([
  ['I am not a robot', '☐ I am not a robot'],
  ['Checking your browser', '☐ I am not a robot'],
  ['Verify you are human', '☐ Verify you are human'],
])('%s: the box beside its words is ticked', (heading, check) => {
  expect(found(heading, check, '[Terms]')).toEqual(['human', check.slice(2)]);
});

test.each([
  ['a sign-in with a bot check', ['Log in', 'I am not a robot', '_email_', '_password_', '[Continue]']],
  ['a page that says “not found”', ['404', 'Page not found', '[Continue to the home page]']],
  ['a download', ['Your file is ready', '[Download and open]']],
  ['a payment', ['One loaf, 4.20', '[Continue and pay]']],
  ['many links', ['Our farm', '(Open day)', '(Start)', '(Next year)', '(Enter the shop)', '(Recipes)']],
  ['an article', ['The mill '.repeat(120), '[Continue]']],
  ['a page without words', ['_text_']],
])('%s is no gate', (_, lines) => {
  expect(found(...lines)).toBeNull();
});

test.each([
  'Confirm unsubscribe',
  'Yes, deactivate',
  'Continue with Google',
  'Confirm purchase',
  'Accept invitation',
  'Open account',
  'Opening hours',
  'Accessories',
  'Showroom',
  'Startseite',
  'Voir nos offres',
  'Iniciar sesión',
  'Kündigung bestätigen',
  'Weiter mit Google',
  '确认转账',
  '同意授权',
  '確認購買',
  '송금 확인',
  'Mama’s',
  'Sonos',
])('a button is never pressed: %s', label => {
  expect(found('Our mill', `[${label}]`)).toBeNull();
});

test.each([
  ['seres humanos', 'Somos seres humanos y trabajamos contigo', '[Continuar]'],
  ['un acteur majeur', 'Un acteur majeur du secteur', '[Nos produits]'],
  ['sleep', 'Sleep better tonight', '(Our beds)'],
  ['te esperamos', 'Te esperamos en 2026', '(Horario)'],
  ['plus de 18 ans', 'Plus de 18 ans d’expérience', '(Nos métiers)'],
])('words within other words, and numbers alone, ask nothing: %s', (_, ...lines) => {
  const gate = findGate(pageOf(...lines));
  expect(gate === null || gate.kind === 'continue').toBe(true);
});

test('consent is asked where there is something to press', () => {
  expect(asksConsent(pageOf('We use cookies', '[Accept]'))).toBe(true);
  expect(asksConsent(pageOf('Our cookies are baked with butter'))).toBe(false);
});
