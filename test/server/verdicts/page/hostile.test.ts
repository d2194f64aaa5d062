import { expect, test } from 'vitest';
import { createJudgePage } from '../../../../server/verdicts/page/judge-page.ts';
import { savedPage } from '../../../../server/verdicts/page/saved-page.ts';

const judge = createJudgePage();

/** Built to cost time or memory: depth, length, and text that patterns begin to match again and again. */
const PAGES: readonly (readonly [what: string, html: string])[] = [
  ['a million elements inside each other', '<div>'.repeat(1_000_000)],
  ['a text of eight megabytes without a space', `<p>${'a'.repeat(8_000_000)}`],
  ['an attribute of four megabytes', `<img alt="${'paypal '.repeat(600_000)}">`],
  ['sixty thousand fields', '<input type="password" name="card number cvv">'.repeat(60_000)],
  ['sixty thousand links', '<a href="https://www.paypal.com/x?y">PayPal</a>'.repeat(60_000)],
  ['scripts that begin to decode', `<script>${"atob('AAAA".repeat(120_000)}</script>`],
  ['scripts of numbers', `<script>String.fromCharCode(${'60,'.repeat(400_000)})</script>`],
  ['escapes of escapes', `<script>unescape("${'%253C'.repeat(250_000)}")</script>`],
  ['prices without end', `<p>add to cart ${'$1 1 1,111.11 '.repeat(80_000)}`],
  ['split words without end', `<p>${'a\u200b'.repeat(400_000)}`],
  ['mixed alphabets without end', `<p>${'раypаl'.repeat(200_000)}`],
  ['copyright without end', `<p>${'© copyright '.repeat(200_000)}`],
  ['digits without end', `<p>virus detected call now ${'1-'.repeat(400_000)}`],
  ['frames in frames', `<iframe srcdoc="${'&lt;iframe srcdoc='.repeat(50_000)}"></iframe>`.repeat(10)],
  ['styles that begin to load', `<div style="${'url('.repeat(200)}"></div>`.repeat(20_000)],
  ['labels around labels', `${'<label>'.repeat(20_000)}<input>`],
  ['a telephone’s word without end', `<s>$9</s><p>add to cart ${'telefono'.repeat(40_000)}`],
  ['promises without end', `<p>bitcoin trading profit ${'verdien'.repeat(40_000)}${'taglich'.repeat(40_000)}`],
  ['currencies without end', `<p>your parcel is held: fee ${'dolar'.repeat(60_000)}`],
  ['letters of Japanese scripts', `<script>${'あ'.repeat(300_000)}</script><a href="x">next</a>`],
  ['old prices in one box', `<p>${'<s>$10</s> '.repeat(60_000)}`],
  ['calls without end', `<input type="password"><script>${'fetch('.repeat(200_000)}</script>`],
  ['borders of scripts without end', `<title>${'aあ'.repeat(200_000)}</title><input type="password">`],
  ['threats without end', `<input type="password"><p>${'account suspended '.repeat(100)}${'verify '.repeat(50_000)}`],
  ['comments without end', '<!-- saved from url=('.repeat(200_000)],
];

test.each(PAGES)('%s are judged', (_what, html) => {
  // Quadratic work takes minutes, more than the time limit of a test.
  const { verdict } = judge(savedPage(html, 'https://site.example/', () => ({ score: 0.5 })));
  expect(['SAFE', 'UNRATED', 'MALICIOUS']).toContain(verdict);
});
