import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { AREAS, REASONS_AREA } from '../../extension/i18n/areas.ts';
import { LANGUAGES, type Language } from '../../extension/i18n/languages.ts';
import { messages } from '../../extension/i18n/messages.ts';
import { SENTENCES } from '../shared/reasons/every-reason.ts';

const LOCALES = fileURLToPath(new URL('../../extension/locales', import.meta.url));

/** What typography forbids. Other texts of a language than French have no space before a colon, and so on. */
const TYPOGRAPHY: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [/ [:;?!]/, /[«»„]/],
  de: [/ [:;?!]/, /[«»”]/, /\S…/],
  fr: [/ [:;?!»]/, /« /, /[“”„]/, /[^\s\u202f\u00a0][;?!]/],
  es: [/ [:;?!]/, /[“”„]/, /^[^¿]*\?$/],
  it: [/ [:;?!]/, /[“”„]/],
  pt: [/ [:;?!]/, /[“”„]/],
  ja: [/[\u3040-\u30ff\u3400-\u9fff][A-Za-z0-9:(]/, /[A-Za-z0-9)][\u3040-\u30ff\u3400-\u9fff]/, /[“”«»„]/],
  zh_CN: [/[\u3400-\u9fff][,:;?!(]/, /……/, /[「」«»„]/],
};

/** Terms that must not be used in a language: one term for one thing, one form of address. */
const AVOIDED: Readonly<Record<Language, RegExp>> = {
  en: /\bscore\b|nobody|everybody|looked at|speaks (for|against)|switched (on|off)|\bchosen\b/i,
  de: /\b(du|dein|deine|deinen|deinem)\b|\bHandy\b|\bTechnik\b|\bRechner\b|angesehen/i,
  fr: /\bréglages?\b|\bscans?\b|scanner\b|clé API|\btu\b|\bvos? scans?\b/i,
  es: /\b(tu|tus|te|ti)\b|escane|petici[oó]n|billetera/i,
  it: /\b(suo server|Provi|Provare|Inserire|Premere|Riprovate|Inserite)\b|giudizi/,
  pt: /hiperliga|cifra|veredict|carateres|fraude/i,
  ja: /サインイン|サインアウト|悪意|書き出|フルスキャン/,
  zh_CN: /索取|跳转|页面|理由/,
};

/** Addresses, quoted input, places in braces and the “?” of addresses follow rules of their own. */
const proseOf = (text: string): string =>
  text.replace(/h(?:tt|xx)ps?:[^\s，。]+|"[^"]*"|\{\w+\}/g, '_').replace(/(?<=[\s\p{L}])\?(?=\s?\p{L})/u, '_');

function textsOf(language: Language): (readonly [string, string])[] {
  const areas: readonly string[] = language === 'en' ? AREAS : [...AREAS, REASONS_AREA];
  const read = areas.flatMap(area => {
    const file = path.join(LOCALES, area, `${language}.json`);
    const { searchWithCommas: _input, ...texts } = messages.parse(JSON.parse(readFileSync(file, 'utf8')));
    return Object.entries(texts);
  });
  const reasons: [string, string][] = language === 'en' ? [...SENTENCES] : [];
  const forms = read.flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text] as const] : Object.values(text).map(form => [name, form] as const),
  );
  return [...forms, ...reasons];
}

describe.each(LANGUAGES)('texts in %s', language => {
  const texts = textsOf(language);

  test('use curly apostrophes and quotes, one ellipsis and single spaces', () => {
    const wrong = texts.filter(([, text]) => /\p{L}'\p{L}|\.\.\.| {2}|^\s|\s$/u.test(proseOf(text)));
    expect(wrong).toEqual([]);
  });

  test('follow the typography of the language', () => {
    const isWrong = (text: string) => TYPOGRAPHY[language].some(rule => rule.test(proseOf(text)));
    expect(texts.filter(([, text]) => isWrong(text))).toEqual([]);
  });

  test('use one term for one thing', () => {
    expect(texts.filter(([, text]) => AVOIDED[language].test(proseOf(text)))).toEqual([]);
  });
});
