import { font } from '../../files/font.ts';
import { htmlDocument } from '../../html.ts';
import { discSvg, plantSvg } from '../../images/drawing.ts';
import { ico } from '../../images/ico.ts';
import { gif, jpeg, png, webp } from '../../images/raster.ts';
import { asset, page } from '../../page.ts';
import type { Responder, SitePage } from '../../page.ts';
import { content, css, html, json, script, text } from '../../server/respond.ts';
import { shopDocument } from './shop-document.ts';

const HOST = 'shop.example';
/** Fixed, so that a test can compare whole cookies. */
const EXPIRES = 'Wed, 01 Jan 2042 00:00:00 GMT';

const styles = `@import url("/styles/imported.css");
@font-face { font-family: Box; src: url("/fonts/box.ttf") format("truetype"); }
body { font: 16px/1.5 sans-serif; margin: 2rem; background: #fff url("/images/ground.svg"); }
.boxed { font-family: Box; }
nav a { margin-right: 1ch; }
`;

const shopScript = `(async () => {
  const products = await (await fetch('/api/products?page=1')).json();
  await fetch('/api/visits', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ seen: products.length }) });
  await fetch('//api.shop.example/prices').then(answer => answer.json());
  const request = new XMLHttpRequest();
  request.open('GET', '/api/stock');
  request.onload = () => { document.querySelector('main').insertAdjacentHTML('beforeend', '<p id="stock">Words added by a script: ' + request.responseText + '</p><a href="/added-by-script">Added</a>'); };
  request.send();
})();
`;

const jquery = `window.jQuery = window.$ = () => [];\nwindow.jQuery.fn = { jquery: '3.7.1' };\n`;

const visits: Responder = async exchange => {
  await exchange.readBody();
  await json({ counted: true }, { status: 201, headers: { 'set-cookie': 'by_post=counted; Path=/api' } })(exchange);
};

const picture = (path: string, make: () => Promise<Buffer>, type: string): SitePage =>
  asset(`${HOST}/images/${path}`, content(type, make));

/** The page that has every member of a scan, and its resources. */
export const shopPages: readonly SitePage[] = [
  page(
    `${HOST}/`,
    'Everything at once: parts of all kinds, requests, meta tags, links, text, messages, errors, cookies, technologies',
    html(shopDocument, {
      encoding: 'gzip',
      headers: {
        server: 'nginx/1.26.1',
        'x-powered-by': 'PHP/8.3.7',
        'x-repeated': ['first', 'second'],
        link: [
          '</styles/shop.css>; rel=preload; as=style',
          '<https://shop.example/wp-json/>; rel="https://api.w.org/"',
        ],
        'set-cookie': [
          'session=of-the-page; Path=/',
          'hidden=from-scripts; Path=/; HttpOnly',
          `lasting=long; Path=/; Expires=${EXPIRES}`,
          'wide=all-hosts; Path=/; Domain=shop.example',
        ],
      },
    }),
  ),
  page(
    `${HOST}/about`,
    'A second page of the shop',
    html(htmlDocument({ title: 'About', body: '<h1>About</h1><p>About the shop.</p>' })),
  ),
  asset(`${HOST}/styles/shop.css`, css(styles, { encoding: 'br' })),
  asset(`${HOST}/styles/imported.css`, css('h1 { color: #1f3d36; }')),
  asset(`${HOST}/scripts/shop.js`, script(shopScript, { encoding: 'gzip' })),
  asset(`${HOST}/scripts/module.js`, script(`import { part } from './part.js'; console.log('module', part);`)),
  asset(`${HOST}/scripts/part.js`, script(`export const part = 'part';`)),
  asset(
    'cdn.shop.example/jquery-3.7.1.min.js',
    script(jquery, { headers: { 'set-cookie': 'by_cdn=script; Path=/; Secure; SameSite=None' } }),
  ),
  asset(`${HOST}/fonts/box.ttf`, content('font/ttf', font('Box'))),
  asset(`${HOST}/api/products`, json([{ name: 'Lamp' }, { name: 'Mug' }], { encoding: 'gzip' })),
  asset(`${HOST}/api/visits`, visits, 201),
  asset(`${HOST}/api/stock`, text('12 in stock')),
  asset('api.shop.example/prices', json({ lamp: 12 }, { headers: { 'access-control-allow-origin': '*' } })),
  picture('icon-32.png', () => png(plantSvg, 32), 'image/png'),
  picture('banner.png', () => png(plantSvg, 120), 'image/png'),
  picture('wide.png', () => png(discSvg('#e9dfcd', '#c4532d'), 80), 'image/png'),
  picture('picture.webp', () => webp(plantSvg, 64), 'image/webp'),
  picture('photo.jpg', () => jpeg(plantSvg, 64), 'image/jpeg'),
  picture('anim.gif', () => gif(plantSvg, 48), 'image/gif'),
  asset(`${HOST}/images/ground.svg`, content('image/svg+xml', discSvg('#ffffff', '#fbf7ec'))),
  asset(
    `${HOST}/favicon.ico`,
    content('image/x-icon', () => ico(plantSvg, [16, 32], 'png')),
  ),
  asset(
    'frames.shop.example/advert',
    html(
      htmlDocument({
        title: 'Advert',
        body: `<p>Words of the frame.</p><a href="/clicked">Frame link</a><img src="/advert.png" alt=""><script>document.cookie = 'frame_script=advert; path=/'; console.log('said by the frame')</script>`,
      }),
      { headers: { 'set-cookie': 'frame=advert; Path=/; HttpOnly' } },
    ),
  ),
  asset(
    'frames.shop.example/advert.png',
    content('image/png', () => png(discSvg('#d5e0dc', '#12307a'), 32)),
  ),
];
