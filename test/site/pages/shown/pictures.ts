import { fontOfOtherLetters, inOtherLetters } from './other-letters.ts';
import { articleOf, asScript, escaped, fieldsOf, OVER, type Panel, type Technique } from './content.ts';

const WIDTH = 1200;

/** The words of a panel as an SVG picture, lettered as a screenshot of a page is. */
function drawnWords({ name, lines }: Panel): string {
  const wrapped = lines.flatMap(line => line.match(/.{1,70}(?:\s|$)/g) ?? []);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${140 + 40 * wrapped.length}"><rect width="100%" height="100%" fill="#fff"/><g font-family="sans-serif" fill="#111"><text x="20" y="70" font-size="48" font-weight="bold">${name}</text>${wrapped
    .map(
      (line, at) => `<text x="20" y="${130 + 40 * at}" font-size="26">${line.trim().replaceAll('&', '&amp;')}</text>`,
    )
    .join('')}</g></svg>`;
}

/** The fields without any word in the document. */
const bare = ({ fields }: Panel): string =>
  fields.map((_, at) => `<p><input name="f${at}" style="font:20px sans-serif;width:340px;padding:8px"></p>`).join('') +
  '<p><input type="submit" value="&gt;&gt;" style="font:20px sans-serif;padding:8px 30px"></p>';

const over = (inner: string, panel: Panel): string =>
  `<div style="${OVER}">${inner}<form action="next" method="post">${bare(panel)}</form></div>`;

/** Five by seven dots of each letter. */
const DOTS: Readonly<Record<string, string>> = {
  A: '01110100011000111111100011000110001',
  B: '11110100011000111110100011000111110',
  C: '01110100011000010000100001000101110',
  D: '11110100011000110001100011000111110',
  E: '11111100001000011110100001000011111',
  F: '11111100001000011110100001000010000',
  G: '01110100011000010111100011000101111',
  H: '10001100011000111111100011000110001',
  I: '01110001000010000100001000010001110',
  J: '00111000100001000010000101001001100',
  K: '10001100101010011000101001001010001',
  L: '10000100001000010000100001000011111',
  M: '10001110111010110101100011000110001',
  N: '10001110011010110011100011000110001',
  O: '01110100011000110001100011000101110',
  P: '11110100011000111110100001000010000',
  Q: '01110100011000110001101011001001101',
  R: '11110100011000111110101001001010001',
  S: '01111100001000001110000010000111110',
  T: '11111001000010000100001000010000100',
  U: '10001100011000110001100011000101110',
  V: '10001100011000110001100010101000100',
  W: '10001100011000110101101011010101010',
  X: '10001100010101000100010101000110001',
  Y: '10001100010101000100001000010000100',
  Z: '11111000010001000100010001000011111',
};

const lettersOf = (text: string): string[] => Array.from(text);

function dotsOf(text: string): [x: number, y: number][] {
  const dots: [number, number][] = [];
  lettersOf(text.toUpperCase()).forEach((letter, at) =>
    lettersOf(DOTS[letter] ?? '').forEach((dot, i) => {
      if (dot === '1') dots.push([at * 6 + (i % 5), Math.floor(i / 5)]);
    }),
  );
  return dots;
}

const SIZE = 4;
const boxShadow = (text: string): string =>
  dotsOf(text)
    .map(([x, y]) => `${(x + 1) * SIZE}px ${(y + 1) * SIZE}px 0 #111`)
    .join();
const boxes = (text: string): string =>
  `<div style="position:relative;height:50px"><div style="position:absolute;left:-${SIZE}px;top:0;width:${SIZE}px;height:${SIZE}px;box-shadow:${boxShadow(text)}"></div></div>`;

const spread = (text: string): string =>
  lettersOf(text)
    .map(letter => `<b style="font-weight:inherit">${letter === ' ' ? '&nbsp;' : letter}</b>`)
    .join('');

/** Words that are drawn, not written. */
export const PICTURES = {
  'image-of-words': ({ site, panel, at }) => ({
    body: `${articleOf(site)}${over(`<img src="${at('words')}" alt="">`, panel)}`,
    files: { words: ['image/svg+xml', drawnWords(panel)] },
  }),
  'image-as-background': ({ site, panel, at }) => ({
    body: `${articleOf(site)}${over(`<div style="width:1200px;height:260px;background:url(${at('words')})"></div>`, panel)}`,
    files: { words: ['image/svg+xml', drawnWords(panel)] },
  }),
  'image-as-content': ({ site, panel, at }) => ({
    body: `<style>.w::before { content: url(${at('words')}) }</style>${articleOf(site)}${over('<div class="w"></div>', panel)}`,
    files: { words: ['image/svg+xml', drawnWords(panel)] },
  }),
  'image-on-a-button': ({ site, panel, at }) => ({
    body: `${articleOf(site)}${over(`<input type="image" src="${at('words')}" alt="">`, panel)}`,
    files: { words: ['image/svg+xml', drawnWords(panel)] },
  }),
  'poster-of-video': ({ site, panel, at }) => ({
    body: `${articleOf(site)}${over(`<video poster="${at('words')}" style="width:1200px"></video>`, panel)}`,
    files: { words: ['image/svg+xml', drawnWords(panel)] },
  }),
  canvas: ({ site, panel }) => ({
    body: `${articleOf(site)}${over(`<canvas id="c" width="1200" height="300"></canvas>`, panel)}<script>const p=${asScript(JSON.stringify(panel))}, d=JSON.parse(p), x=c.getContext('2d'); x.font='bold 48px sans-serif'; x.fillText(d.name, 20, 70); x.font='26px sans-serif'; d.lines.flatMap(l => l.match(/.{1,70}(?:\\s|$)/g)).forEach((l, i) => x.fillText(l, 20, 130 + 40 * i))</script>`,
  }),
  'canvas-of-code': ({ site, panel }) => ({
    body: `${articleOf(site)}${over(`<canvas id="c" width="1200" height="300"></canvas>`, panel)}<script>const d=JSON.parse(atob('${Buffer.from(JSON.stringify(panel)).toString('base64')}')), x=c.getContext('2d'); x.font='bold 48px sans-serif'; x.fillText(d.name, 20, 70); x.font='26px sans-serif'; d.lines.flatMap(l => l.match(/.{1,70}(?:\\s|$)/g)).forEach((l, i) => x.fillText(l, 20, 130 + 40 * i))</script>`,
  }),
  'generated-content': ({ site, panel }) => ({
    body: `<style>.n::before{content:${asScript(panel.name)};font-size:48px}${panel.lines.map((line, at) => `.l${at}::after{content:${asScript(line)}}`).join('')}</style>${articleOf(site)}${over(`<h1 class="n"></h1>${panel.lines.map((_, at) => `<p class="l${at}"></p>`).join('')}`, panel)}`,
  }),
  'content-of-attributes': ({ site, panel }) => ({
    body: `<style>[data-a]::before{content:attr(data-a)}</style>${articleOf(site)}${over(`<h1 data-a="${panel.name}"></h1>${panel.lines.map(line => `<p data-a="${line}"></p>`).join('')}`, panel)}`,
  }),
  'list-markers': ({ site, panel }) => ({
    body: `<style>ul{list-style-position:inside}${panel.lines.map((line, at) => `.m${at}{list-style-type:${asScript(line)}}`).join('')}.n{list-style-type:${asScript(panel.name)};font-size:48px}</style>${articleOf(site)}${over(`<ul><li class="n"></li>${panel.lines.map((_, at) => `<li class="m${at}"></li>`).join('')}</ul>`, panel)}`,
  }),
  'single-letters': ({ site, panel }) => ({
    body: `<style>.s b{display:inline-block}</style>${articleOf(site)}${over(`<h1 class="s">${spread(panel.name)}</h1>${panel.lines.map(line => `<p class="s">${spread(line)}</p>`).join('')}`, panel)}`,
  }),
  'letters-in-disorder': ({ site, panel }) => ({
    body: `<style>.s{display:flex;flex-wrap:wrap;flex-direction:row-reverse;justify-content:flex-end}</style>${articleOf(site)}${over(
      [panel.name, ...panel.lines]
        .map(
          (line, at) =>
            `<p class="s" style="font-size:${at === 0 ? 40 : 18}px">${spread(lettersOf(line).toReversed().join(''))}</p>`,
        )
        .join(''),
      panel,
    )}`,
  }),
  'reversed-by-bidi': ({ site, panel }) => ({
    body: `${articleOf(site)}${over(
      [panel.name, ...panel.lines]
        .map(
          (line, at) =>
            `<p style="text-align:left;font-size:${at === 0 ? 40 : 18}px"><bdo dir="rtl">${lettersOf(line).toReversed().join('')}</bdo></p>`,
        )
        .join(''),
      panel,
    )}`,
  }),
  'hidden-letters-between': ({ site, panel }) => ({
    body: `<style>i{display:none}</style>${articleOf(site)}${over(
      [panel.name, ...panel.lines]
        .map(
          (line, at) =>
            `<p style="font-size:${at === 0 ? 40 : 18}px">${lettersOf(line)
              .map(letter => `${letter}<i>k</i>`)
              .join('')}</p>`,
        )
        .join(''),
      panel,
    )}`,
  }),
  'drawn-by-shadows': ({ site, panel }) => ({
    body: `${articleOf(site)}${over(
      `${boxes(panel.name)}${panel.lines
        .flatMap(line => line.match(/.{1,34}(?:\s|$)/g) ?? [])
        .map(boxes)
        .join('')}`,
      panel,
    )}`,
  }),
  'words-of-svg': ({ site, panel }) => ({ body: `${articleOf(site)}${over(drawnWords(panel), panel)}` }),
  'words-as-values': ({ site, panel }) => ({
    body: `${articleOf(site)}${over(
      [panel.name, ...panel.lines]
        .map(
          (_, at) => `<p><input readonly id="v${at}" style="border:0;width:90%;font-size:${at === 0 ? 40 : 18}px"></p>`,
        )
        .join(''),
      panel,
    )}<script>JSON.parse(${asScript(JSON.stringify([panel.name, ...panel.lines]))}).forEach((t, i) => document.getElementById('v' + i).value = t)</script>`,
  }),
  'font-of-other-letters': ({ site, panel, at }) => ({
    body: `<style>@font-face{font-family:o;src:url(${at('letters')})}.o{font-family:o}</style>${articleOf(site)}${over(
      [panel.name, ...panel.lines]
        .map(
          (line, index) =>
            `<p class="o" style="font-size:${index === 0 ? 40 : 18}px">${escaped(inOtherLetters(line))}</p>`,
        )
        .join(''),
      panel,
    )}`,
    files: { letters: ['font/ttf', fontOfOtherLetters()] },
  }),
  'look-alike-letters': ({ site, panel }) => ({
    body: `${articleOf(site)}<div style="${OVER}"><h1 style="font-size:40px">${panel.name.replaceAll('a', 'а').replaceAll('l', 'I').replaceAll('o', 'ο').replaceAll('e', 'е')}</h1>${panel.lines.map(line => `<p>${line.replaceAll('a', 'а').replaceAll('o', 'ο').replaceAll('e', 'е')}</p>`).join('')}${fieldsOf(panel)}</div>`,
  }),
} as const satisfies Record<string, Technique>;
