import { htmlDocument } from '../../html.ts';
import { discSvg, plantSvg } from '../../images/drawing.ts';
import { png } from '../../images/raster.ts';
import { asset, page } from '../../page.ts';
import type { Responder, SitePage } from '../../page.ts';
import { pause } from '../../pause.ts';
import { content, css, html, script, svg } from '../../server/respond.ts';

const HOST = 'bench.example';
const LATENCY_MS = 20;
const SCRIPTS = 40;
const STYLES = 10;
/** With the document, its fetch and the icon this makes 200 requests. */
const IMAGES = 147;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

const late =
  (respond: Responder): Responder =>
  async exchange => {
    await pause(LATENCY_MS, exchange.signal);
    await respond(exchange);
  };

/** About a millisecond of work for each script. */
const work = (index: number): string => `(() => {
  let sum = ${index};
  for (let i = 0; i < 60_000; i++) sum = (sum * 31 + i) % 1000003;
  document.querySelector('#sums').append(sum + ' ');
})();
`;

const heavyDocument = htmlDocument({
  title: 'Heavy',
  head: numbers(STYLES)
    .map(index => `<link rel="stylesheet" href="/heavy/style/${index}.css">`)
    .join('\n'),
  body: `<h1>A page of 200 requests</h1><p id="sums"></p><div class="tiles">${numbers(IMAGES)
    .map(index => `<img src="/heavy/image/${index}.svg" width="48" height="48" alt="">`)
    .join('')}</div>
${numbers(SCRIPTS)
  .map(index => `<script src="/heavy/script/${index}.js" defer></script>`)
  .join('\n')}
<script>fetch('/heavy/data').then(answer => answer.json());</script>`,
});

const numberOf = (path: string): number => Number(/(\d+)\.\w+$/.exec(path)?.[1] ?? 0);
const colour = (number: number): string => `hsl(${(number * 37) % 360} 50% 50%)`;

/** White letters on a ground, as shops have them in pictures. */
const lettered = (width: number, size: number, ground: string, lines: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round(size * (1.6 * lines.length + 0.8))}"><rect width="100%" height="100%" fill="${ground}"/><g font-family="sans-serif" font-size="${size}" fill="#fff">${lines
    .map((line, at) => `<text x="${size}" y="${Math.round(size * 1.6 * (at + 1))}">${line}</text>`)
    .join('')}</g></svg>`;

/** Seven lines: three quarters of the order forms of the corpus that have words in pictures have no more to read. */
const FORM_PICTURES = {
  banner: lettered(900, 44, '#2c6356', ['Seeds of Anna Holm', 'Sown by hand, sent by post']),
  delivery: lettered(300, 24, '#b5573a', ['Free delivery', 'from 40 euros']),
  returns: lettered(300, 24, '#b5573a', ['Money back', 'within 30 days']),
  send: lettered(280, 28, '#1d4ed8', ['Send my order']),
};

const formDocument = htmlDocument({
  title: 'Order seeds',
  head: '<style>body{font:18px sans-serif;margin:2rem;max-width:70rem}label{display:block;margin:.6rem 0}input,select,textarea{font:inherit;width:24rem}.hero{background:url(/form/ground.svg);padding:1rem}</style>',
  body: `<img src="/form/banner.svg" alt=""><p class="hero">Spring is near: order until March and sow in time.</p>
<form action="/form/sent" method="post">${['Name', 'Street', 'Postal code and town', 'E-mail', 'Telephone']
    .map((label, at) => `<label>${label}<br><input name="field${at}"></label>`)
    .join('')}
<label>Seeds<br><select name="seeds"><option>Sweet peas</option><option>Poppies</option><option>Kale</option></select></label>
<label>Wishes<br><textarea name="wishes" rows="3"></textarea></label>
<input type="image" src="/form/send.svg" alt="" style="width:auto"></form>
<p><img src="/form/delivery.svg" alt=""> <img src="/form/returns.svg" alt=""> <img src="/plain.png" alt=""></p>`,
});

/** The pages that benches scan repeatedly. */
export const benchPages: readonly SitePage[] = [
  page(
    `${HOST}/plain`,
    'One small page with a style sheet, a script and an image',
    html(
      htmlDocument({
        title: 'Plain',
        head: '<link rel="stylesheet" href="/plain.css"><script src="/plain.js" defer></script>',
        body: '<h1>A small page</h1><p>With one style sheet, one script and one image.</p><img src="/plain.png" alt="">',
      }),
    ),
  ),
  page(`${HOST}/heavy`, '200 requests, 20 ms each, and some work for scripts', late(html(heavyDocument))),
  page(`${HOST}/form`, 'An order form whose banner, badges and button are pictures of words', html(formDocument)),
  asset(`${HOST}/form/ground.svg`, svg(discSvg('#f6f1e7', '#e9dfc9'))),
  ...Object.entries(FORM_PICTURES).map(([name, drawing]) => asset(`${HOST}/form/${name}.svg`, svg(drawing))),
  asset(`${HOST}/plain.css`, css('body { font-family: sans-serif; margin: 3rem; }')),
  asset(`${HOST}/plain.js`, script(`document.body.append('Written by the script.');`)),
  asset(
    `${HOST}/plain.png`,
    content('image/png', () => png(plantSvg, 128)),
  ),
  asset(`${HOST}/favicon.ico`, svg(plantSvg)),
  asset(`${HOST}/heavy/data`, late(content('application/json', '{"rows":[1,2,3]}'))),
  asset(
    `${HOST}/heavy/style/*`,
    late(exchange =>
      css(`.tiles img:nth-child(${numberOf(exchange.url.pathname) + 1}) { border-radius: 50%; }`)(exchange),
    ),
  ),
  asset(
    `${HOST}/heavy/script/*`,
    late(exchange => script(work(numberOf(exchange.url.pathname)))(exchange)),
  ),
  asset(
    `${HOST}/heavy/image/*`,
    late(exchange => svg(discSvg('#f6f1e7', colour(numberOf(exchange.url.pathname))))(exchange)),
  ),
];
