import { describe, expect, test } from 'vitest';
import { detectLanguage, languageName } from '../../../../server/scans/labels/language.ts';
import { LANGUAGE_SAMPLES } from './language-samples.ts';

function named(text: string, declared?: string): string | null {
  const code = detectLanguage(text, declared ?? null);
  return code === null ? null : languageName(code);
}

test.each(LANGUAGE_SAMPLES)('%s: %s', (language, text) => expect(named(text)).toBe(language));

test('the samples are in more than thirty languages', () => {
  expect(new Set(LANGUAGE_SAMPLES.map(([language]) => language)).size).toBeGreaterThan(30);
});

const sample = (language: string): string => LANGUAGE_SAMPLES.find(([name]) => name === language)?.[1] ?? '';

describe('a page in several languages', () => {
  test.each([
    ['Greek', `Home News Contact Shop Login Privacy Imprint\n${`${sample('Greek')} `.repeat(8)}\nAll rights reserved`],
    [
      'Japanese',
      `English Deutsch Français 日本語\n${sample('Japanese').repeat(30)}\n© 2026 Example Inc. Powered by Example`,
    ],
    ['German', `${sample('English')} ${`${sample('German')} `.repeat(40)} ${sample('French')}`],
    ['Hindi', `${`${sample('Hindi')} `.repeat(30)} ${`${sample('English')} `.repeat(6)}`],
  ])('is in the one that most of it is in: %s', (language, text) => expect(named(text)).toBe(language));
});

describe('has no language for', () => {
  test.each([
    '',
    ' \n ',
    'OK',
    'Menu',
    'nginx',
    'Wi-Fi Bluetooth HDMI',
    '1234 5678 9012 3456',
    '£12.99 €13.50',
    '登录',
    '🎉🎉🎉',
  ])('too little text: %j', text => expect(named(text)).toBeNull());

  test('addresses and numbers', () => {
    expect(
      named('https://www.example.com/über-uns/kontakt/anfahrt?seite=4 info@example.com 0123/4567-89'.repeat(5)),
    ).toBeNull();
  });

  test('letters without words', () => expect(named('zxqv wkjh qqpl mnbz trwx plkq '.repeat(4))).toBeNull());
});

describe('detects the language of product names', () => {
  test.each([
    ['Chinese', '高山乌龙茶 ¥128 龙井绿茶 ¥168 正山小种红茶 ¥98'],
    ['Japanese', 'カメラ レンズ 三脚 USBケーブル'],
    ['Korean', '녹차 홍차 우롱차 찻잔'],
    ['Greek', 'Ελιές Μέλι Τυρί Κρασί Λάδι'],
    ['Thai', 'กาแฟ ชา นมสด'],
  ])('%s: %s', (language, text) => expect(named(text)).toBe(language));
});

describe('distinguishes Indonesian from Malay', () => {
  const both = 'Selamat datang ke laman utama kami untuk semua pelanggan yang kami sayangi';
  test.each([
    ['Indonesian', both, 'id-ID'],
    ['Malay', both, 'ms'],
    ['Indonesian', 'Anda bisa membayar uang itu di kantor kami karena paket sudah dikirim kemarin', undefined],
    ['Malay', 'Anda boleh membayar wang itu di pejabat kami kerana bungkusan telah dihantar semalam', undefined],
  ])('%s: %s (%s)', (language, text, declared) => expect(named(text, declared)).toBe(language));
});

test('the declared language does not override the text', () => expect(named(sample('Polish'), 'en-US')).toBe('Polish'));

test('handles half a character at the end of a sample', () => {
  expect(named('😀'.repeat(2000) + sample('Italian').repeat(30))).toBe('Italian');
});
