import { describe, expect, test } from 'vitest';
import { createLabelPage } from '../../../../server/scans/labels/label-page.ts';
import { htmlDocument, type DocumentParts } from '../../../site/html.ts';
import { LANGUAGE_SAMPLES } from './language-samples.ts';
import { labelInput } from './input-of.ts';

const label = createLabelPage();
const topics = (parts: DocumentParts) => label(labelInput(htmlDocument(parts))).topics;
const sample = (language: string): string => LANGUAGE_SAMPLES.find(([name]) => name === language)?.[1] ?? '';

describe('the terms of a page', () => {
  test('come from its title, then its headings, then its description', () => {
    const found = topics({
      title: 'Sourdough',
      head: '<meta name="description" content="Rye, wheat"><meta name="keywords" content="oven">',
      body: `<h2>Starter</h2><h1>Baking</h1><p>${sample('English')}</p>`,
    });
    expect(found).toEqual(['sourdough', 'baking', 'rye', 'wheat', 'starter']);
  });

  test('are at most five, lower case, unique, and no generic web words', () => {
    const found = topics({
      title: 'Welcome to the Home Page of OTTERS, otters, Beavers & Badgers — www.otters.example',
      body: `<h1>Otters and stoats, weasels, martens, minks, polecats</h1><p>${sample('English')}</p>`,
    });
    expect(found).toHaveLength(5);
    expect(found[0]).toBe('otters');
    expect(found).not.toContain('welcome');
    expect(found).not.toContain('home');
  });

  test('of the same weight are ordered by their frequency in the text', () => {
    const body = `<p>${'The heron stands still. '.repeat(6)} A gull. ${sample('English')}</p>`;
    expect(topics({ title: 'Gull, heron', body })).toEqual(['heron', 'gull']);
  });

  test('contain no host names', () => {
    expect(topics({ title: 'herons.birds.example', body: '<h1>Herons</h1>' })).toEqual(['herons']);
  });

  test('are empty for a page without terms', () => expect(topics({ title: '  ', body: '<p>…</p>' })).toEqual([]));
});

describe('use stop words and word forms of the language', () => {
  test.each([
    ['German', 'Das Wetter in der Region und die Ernte', ['wetter', 'ernte', 'region']],
    ['French', 'Les recettes de la cuisine du monde', ['recettes', 'cuisine', 'monde']],
    ['Russian', 'Погода и новости для рыбаков', ['погода', 'новости', 'рыбаков']],
    ['Japanese', '東京の天気と観光の案内', ['東京', '天気', '観光', '案内']],
    ['Japanese', '無線ルーターの設定', ['無線', 'ルーター', '設定']],
    ['Chinese', '北京的天气和旅游', ['北京', '天气', '旅游']],
    ['Thai', 'ข่าว และ อากาศ', ['ข่าว', 'อากาศ']],
    ['Korean', '서울 날씨 여행', ['서울', '날씨', '여행']],
    ['Arabic', 'الطقس في القاهرة', ['الطقس', 'القاهرة']],
    ['Greek', 'Ο καιρός και οι ειδήσεις', ['καιρός', 'ειδήσεις']],
  ])('%s: %s', (language, title, terms) => {
    const found = topics({ title, body: `<p>${`${sample(language)} `.repeat(3)}</p>` });
    expect([...found].sort()).toEqual([...terms].sort());
  });
});
