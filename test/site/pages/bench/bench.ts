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

/** The two pages that the bench scans repeatedly. */
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
