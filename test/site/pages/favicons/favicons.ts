import { htmlDocument } from '../../html.ts';
import { discSvg, plantSvg } from '../../images/drawing.ts';
import { ico } from '../../images/ico.ts';
import { gif, jpeg, png, webp } from '../../images/raster.ts';
import { asset, page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { content, html, json, redirect, svg } from '../../respond.ts';

/** Each case has a host of its own, so that no icon can be mistaken for another's. */
const host = (name: string): string => `${name}.icons.example`;

const withHead = (name: string, description: string, head: string, body = `<h1>${name}</h1>`): SitePage =>
  page(`${host(name)}/`, description, html(htmlDocument({ title: `Icon: ${name}`, head, body })));

const icon = (name: string, path: string, respond: SitePage['respond'], outcome: SitePage['outcome'] = 200): SitePage =>
  asset(`${host(name)}${path}`, respond, outcome);

const dataIcon = `data:image/svg+xml;base64,${Buffer.from(plantSvg).toString('base64')}`;
const other = discSvg('#12307a', '#f2c666');
const link = (rel: string, href: string, more = ''): string => `<link rel="${rel}" href="${href}" ${more}>`;

/** Icons in every form and every place where a browser looks, and where it finds none. */
export const faviconPages: readonly SitePage[] = [
  withHead('png', 'A PNG named by a link', link('icon', '/icon.png')),
  icon(
    'png',
    '/icon.png',
    content('image/png', () => png(plantSvg, 32)),
  ),
  withHead('svg', 'An SVG named by a link', link('icon', '/icon.svg', 'type="image/svg+xml"')),
  icon('svg', '/icon.svg', svg(plantSvg)),
  withHead('svg-sizeless', 'An SVG without width and height', link('icon', '/icon.svg')),
  icon('svg-sizeless', '/icon.svg', svg(plantSvg.replace(' width="64" height="64">', '>'))),
  withHead('ico', 'An ICO of three sizes as PNG, named by a link', link('shortcut icon', '/own.ico')),
  icon(
    'ico',
    '/own.ico',
    content('image/x-icon', () => ico(plantSvg, [16, 32, 48], 'png')),
  ),
  withHead('bitmap-ico', 'An ICO of two sizes as bitmaps', link('icon', '/own.ico')),
  icon(
    'bitmap-ico',
    '/own.ico',
    content('image/vnd.microsoft.icon', () => ico(plantSvg, [16, 32], 'bitmap')),
  ),
  withHead('big-ico', 'An ICO with one entry of 256', link('icon', '/own.ico')),
  icon(
    'big-ico',
    '/own.ico',
    content('image/x-icon', () => ico(plantSvg, [256], 'png')),
  ),
  withHead('gif', 'A GIF named by a link', link('icon', '/icon.gif')),
  icon(
    'gif',
    '/icon.gif',
    content('image/gif', () => gif(plantSvg, 32)),
  ),
  withHead('webp', 'A WebP named by a link', link('icon', '/icon.webp')),
  icon(
    'webp',
    '/icon.webp',
    content('image/webp', () => webp(plantSvg, 48)),
  ),
  withHead('jpeg', 'A JPEG named by a link', link('icon', '/icon.jpg')),
  icon(
    'jpeg',
    '/icon.jpg',
    content('image/jpeg', () => jpeg(plantSvg, 64)),
  ),
  withHead('plain', 'No link; /favicon.ico stands where it always did', ''),
  icon(
    'plain',
    '/favicon.ico',
    content('image/x-icon', () => ico(plantSvg, [16, 32], 'png')),
  ),
  withHead(
    'sizes',
    'Several sizes to choose from',
    [16, 32, 96, 192].map(size => link('icon', `/${size}.png`, `sizes="${size}x${size}" type="image/png"`)).join(''),
  ),
  ...[16, 32, 96, 192].map(size =>
    icon(
      'sizes',
      `/${size}.png`,
      content('image/png', () => png(plantSvg, size)),
    ),
  ),
  withHead(
    'png-and-svg',
    'A PNG and an SVG of sizes="any"',
    `${link('icon', '/32.png', 'sizes="32x32"')}${link('icon', '/any.svg', 'sizes="any" type="image/svg+xml"')}`,
  ),
  icon(
    'png-and-svg',
    '/32.png',
    content('image/png', () => png(other, 32)),
  ),
  icon('png-and-svg', '/any.svg', svg(plantSvg)),
  withHead('manifest', 'Icons in a web app manifest only', '<link rel="manifest" href="/site.webmanifest">'),
  icon(
    'manifest',
    '/site.webmanifest',
    json(
      {
        name: 'Manifest',
        icons: [
          { src: '/app/192.png', sizes: '192x192', type: 'image/png' },
          { src: 'app/48.png', sizes: '48x48', type: 'image/png' },
        ],
      },
      { headers: { 'content-type': 'application/manifest+json' } },
    ),
  ),
  icon(
    'manifest',
    '/app/192.png',
    content('image/png', () => png(plantSvg, 192)),
  ),
  icon(
    'manifest',
    '/app/48.png',
    content('image/png', () => png(plantSvg, 48)),
  ),
  withHead('apple', 'An apple-touch-icon only', link('apple-touch-icon', '/apple.png')),
  icon(
    'apple',
    '/apple.png',
    content('image/png', () => png(plantSvg, 180)),
  ),
  withHead('data', 'A data: address as icon', link('icon', dataIcon)),
  withHead('cross-site', 'An icon on another site', link('icon', '//cdn.icons.example/shared.png')),
  asset(
    'cdn.icons.example/shared.png',
    content('image/png', () => png(other, 32)),
  ),
  withHead('redirected', 'An icon behind a redirect', link('icon', '/moved.png')),
  icon('redirected', '/moved.png', redirect(302, '/here.png'), 302),
  icon(
    'redirected',
    '/here.png',
    content('image/png', () => png(plantSvg, 32)),
  ),
  withHead(
    'base',
    'A relative link under a base element',
    '<base href="/deep/down/"><link rel="icon" href="icon.png">',
  ),
  icon(
    'base',
    '/deep/down/icon.png',
    content('image/png', () => png(plantSvg, 32)),
  ),
  withHead(
    'late',
    'A link that a script adds',
    '',
    `<script>const link = document.createElement('link'); link.rel = 'icon'; link.href = '/late.png'; document.head.append(link);</script>`,
  ),
  icon(
    'late',
    '/late.png',
    content('image/png', () => png(other, 32)),
  ),
  withHead('wrong-type', 'A PNG that says it is an ICO', ''),
  icon(
    'wrong-type',
    '/favicon.ico',
    content('image/x-icon', () => png(plantSvg, 32)),
  ),
  withHead(
    'broken-then-plain',
    'A link to an icon that does not exist, beside /favicon.ico',
    link('icon', '/none.png'),
  ),
  icon(
    'broken-then-plain',
    '/favicon.ico',
    content('image/x-icon', () => ico(other, [32], 'png')),
  ),
  withHead('missing', 'No icon anywhere', ''),
  withHead('html-as-icon', '/favicon.ico answers 200 with a page', ''),
  icon('html-as-icon', '/favicon.ico', html('<!doctype html><title>Not an icon</title><p>Not found, politely.</p>')),
  withHead('broken', 'An icon of broken bytes', ''),
  icon(
    'broken',
    '/favicon.ico',
    content(
      'image/x-icon',
      Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 255, 255, 255, 127, 22, 0, 0, 0, 1, 2, 3]),
    ),
  ),
  withHead('empty', 'An icon of no bytes', ''),
  icon('empty', '/favicon.ico', content('image/x-icon', '')),
  withHead('huge', 'An icon of 4096 by 4096', link('icon', '/huge.png')),
  icon(
    'huge',
    '/huge.png',
    content('image/png', () => png(plantSvg, 4096)),
  ),
  withHead('heavy', 'An icon of 30 MB', link('icon', '/heavy.png')),
  icon(
    'heavy',
    '/heavy.png',
    content('image/png', async () => Buffer.concat([await png(plantSvg, 32), Buffer.alloc(30 * 1024 * 1024, 1)])),
  ),
  withHead('script-svg', 'An SVG icon that holds a script and an outside image', link('icon', '/icon.svg')),
  icon(
    'script-svg',
    '/icon.svg',
    svg(
      plantSvg.replace(
        '</svg>',
        `<script>fetch('//plain.example/from-icon')</script><image href="http://127.0.0.1:9/from-icon.png" width="1" height="1"/></svg>`,
      ),
    ),
  ),
  withHead('endless', 'An icon that never arrives', link('icon', '//broken.example/no-answer?icon')),
];
