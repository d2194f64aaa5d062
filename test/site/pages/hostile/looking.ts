import { codeOf } from '../../../support/qr-code.ts';
import { asset, page, type SitePage } from '../../page.ts';
import { content, html } from '../../server/respond.ts';
import { hostile } from './hostile.ts';

const made = (title: string, body: string, style = '') =>
  html(() => `<!doctype html><title>${title}</title><style>${style}</style><h1>${title}</h1>${body}`, {
    encoding: 'gzip',
  });
const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/** A canvas over the whole window, on which `draw` draws with `pen`. */
const drawn = (draw: string): string =>
  `const c = document.createElement('canvas'); c.width = innerWidth; c.height = innerHeight; c.style = 'position:fixed;inset:0;z-index:-1'; document.body.append(c); const pen = c.getContext('2d'); const fill = (colour, ...box) => { pen.fillStyle = colour; pen.fillRect(...box); }; fill('#fff', 0, 0, c.width, c.height); pen.fillStyle = '#000'; ${draw}`;

const LONG_LINES = `pen.font = '12px sans-serif'; for (let y = 80; y < 300; y += 17) pen.fillText('Sign in to continue with your account and password now '.repeat(8), 4, y);`;
const FEW_WORDS = `pen.font = '15px sans-serif'; for (let y = 80; y < 600; y += 40) for (let x = 20; x < 1200; x += 260) pen.fillText('Word' + x, x, y);`;
const SMALL_WORDS = `pen.font = '7px sans-serif'; for (let y = 310; y < 500; y += 9) for (let x = 2; x < 1280; x += 22) pen.fillText((x * y).toString(36), x, y);`;
/** What a QR code has in its corners. */
const CORNERS = `for (let y = 510; y < 900; y += 9) for (let x = 1; x < 1280; x += 9) { fill('#000', x, y, 7, 7); fill('#fff', x + 1, y + 1, 5, 5); fill('#000', x + 2, y + 2, 3, 3); }`;

/** As many layers as a parser nests, each below the one around it; in the innermost a frame with the same, or boxes. */
function layered(frames: number): string {
  const inner =
    frames > 0
      ? `<iframe srcdoc="${escaped(layered(frames - 1))}" style="width:1200px;height:600px"></iframe>`
      : '<b>i</b>'.repeat(14_000);
  return `${BELOW.repeat(400)}${inner}`;
}
const BELOW = '<div style="position:relative;z-index:-1">';
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A list of 4,000 fonts. */
const LONG_LIST = `:root{--v0:${'x,'.repeat(1_000)}x;${times(2, at => `--v${at + 1}:var(--v${at}),var(--v${at});`)}}`;

/** Pages that attack how a page is looked at: the reading of its layout and of its picture, and what a visit does there. */
export const lookingPages: readonly SitePage[] = [
  page(
    'hostile.example/look-words',
    'A picture of long lines, thousands of small words, and the corners of ten thousand QR codes',
    hostile('Words', drawn(LONG_LINES + SMALL_WORDS + CORNERS)),
  ),
  page(
    'hostile.example/look-covers',
    '20,000 large boxes on each other, each with an order of its own',
    made(
      'Covers',
      times(20_000, index => `<b style="z-index:${index}">w</b>`),
      'b{position:absolute;left:1300px;top:0;width:2500px;height:2500px;background:#fff}',
    ),
  ),
  page(
    'hostile.example/look-below',
    '14,000 boxes in frames in frames, each below hundreds of layers',
    made('Below', layered(8)),
  ),
  page(
    'hostile.example/look-letters',
    '800,000 lines of one letter each, between large boxes',
    made(
      'Letters',
      `${'<i></i>'.repeat(300)}${`<p>${'letters'.repeat(285)}</p>`.repeat(400)}`,
      'p{width:1px;word-break:break-all;font-size:8px;margin:0;float:left}i{position:absolute;inset:0;background:#ffffff11;z-index:9}',
    ),
  ),
  page(
    'hostile.example/look-fonts',
    '4,000 lines in fonts of the page, each named in a list of 4,000 fonts',
    made(
      'Fonts',
      times(
        4_000,
        index =>
          `<b style="left:${(index % 100) / 4}px;top:${60 + 14 * Math.floor(index / 100)}px;font-family:f${index % 7},var(--v2)">${index % 2 ? '\ue001\ue002\ue003 '.repeat(6) : times(70, at => `${String.fromCharCode(97 + ((index * 7 + at * at) % 26)).repeat(5)}${at % 9 ? '' : ' '}`)}</b>`,
      ),
      `${LONG_LIST}${times(7, at => `@font-face{font-family:f${at};src:local('DejaVu Sans'),local('Liberation Sans')}`)}b{position:absolute;white-space:nowrap;font:6px f0}`,
    ),
  ),
  page(
    'hostile.example/look-fields',
    '4,000 fields on each other, over a picture of words',
    hostile(
      'Fields',
      drawn(FEW_WORDS),
      `<style>input{position:fixed;inset:0;width:100%;height:100%;background:none;border:0;color:transparent}</style>${times(4_000, index => `<input placeholder="${`${index} q`.repeat(20)}">`)}`,
    ),
  ),
  page(
    'hostile.example/look-values',
    'Elements with long names, attributes and texts, a hundred times each, and half characters; a long QR code',
    hostile(
      'Values',
      `const part = document.createElement('x-' + 'n'.repeat(20_000)); part.setAttribute('a' + 'n'.repeat(20_000), '\\udc00'); part.setAttribute('title', '\\udc00\\ud800'.repeat(200)); part.style = 'white-space:pre;direction:rtl;unicode-bidi:bidi-override'; part.textContent = '\\u202e\\ud83d' + 'a '.repeat(5_000); for (let i = 0; i < 100; i++) document.body.append(part.cloneNode(true)); for (let i = 0; i < 5; i++) document.body.append(Object.assign(document.createElement('input'), { value: i + '\\ud83d'.repeat(10_000) }));`,
      '<img src="/look-code.png" style="position:absolute;top:80px;right:0;border:16px solid #fff">',
    ),
  ),
  // Cut at 2,000 letters, half of the sign is left.
  asset(
    'hostile.example/look-code.png',
    content('image/png', () => codeOf(`${'x'.repeat(1_999)}\u{1f511}${'y'.repeat(300)}`, 531)),
  ),
  page(
    'hostile.example/look-consent',
    'A question for consent within 400 boxes, beside 5,000 links',
    made(
      'Links',
      `${'<div title="x"><i title="y">.</i>'.repeat(400)}<p>We value your privacy and use cookies</p>${'<a href="#">x</a>'.repeat(5_000)}`,
      'a{font-size:6px}i{font-size:6px;position:absolute}',
    ),
  ),
  page(
    'hostile.example/look-gates',
    'A gate behind each gate, whose buttons move, and open windows, dialogs and downloads',
    hostile(
      'Gate',
      `let n = 0; function gate() { document.body.innerHTML = '<h1>Are you a human? Part ' + ++n + '</h1>' + '<button style="font-size:30px;position:relative;padding:9px">Continue ' + n + '</button>'.repeat(2); for (const b of document.querySelectorAll('button')) { b.onpointerenter = () => { b.style.left = Math.random() * 9 + 'px'; }; b.onclick = () => { open('/look-gates?' + n); open('/look-gates?again'); Object.assign(document.createElement('a'), { href: 'data:application/zip,PK', download: 'a.zip' }).click(); gate(); alert('Part ' + n); for (const end = Date.now() + 900; Date.now() < end;); if (n > 2) location = '/look-gates?' + Math.random(); }; } } addEventListener('load', gate);`,
    ),
  ),
  page(
    'hostile.example/look-changes',
    'Everything is new in each frame, and at each move and scroll, which takes 200 ms and makes the page longer',
    hostile(
      'Changes',
      `function renew() { const all = document.createElement('main'); for (let i = 0; i < 3_000; i++) all.append(Object.assign(document.createElement('p'), { textContent: 'Word ' + Math.random(), style: 'position:relative;z-index:' + i })); document.querySelector('main')?.remove(); document.body.append(all); }
function slow() { for (const end = Date.now() + 200; Date.now() < end;); document.body.style.paddingBottom = (parseFloat(document.body.style.paddingBottom) || 0) + 4_000 + 'px'; renew(); }
for (const name of ['scroll', 'mousemove', 'wheel', 'touchmove']) addEventListener(name, slow, { passive: false }); const frame = () => { renew(); requestAnimationFrame(frame); }; frame();`,
    ),
  ),
];
