import { discSvg, plantSvg } from '../../images/drawing.ts';
import { ico } from '../../images/ico.ts';
import { png } from '../../images/raster.ts';
import { asset } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { content, json, redirect, svg } from '../../server/respond.ts';
import { icon, link, withHead } from './icon-host.ts';

const dataIcon = `data:image/svg+xml;base64,${Buffer.from(plantSvg).toString('base64')}`;
const other = discSvg('#12307a', '#f2c666');
/** Icons in every format and every place where browsers look. */
export const foundFavicons: readonly SitePage[] = [
  withHead('png', 'A PNG named by a link', link('icon', '/icon.png')),
  icon(
    'png',
    '/icon.png',
    content('image/png', () => png(plantSvg, 32)),
  ),
  withHead('svg', 'An SVG named by a link', link('icon', '/icon.svg', 'type="image/svg+xml"')),
  icon('svg', '/icon.svg', svg(plantSvg)),
  withHead('ico', 'An ICO of three sizes as PNG, named by a link', link('shortcut icon', '/own.ico')),
  icon(
    'ico',
    '/own.ico',
    content('image/x-icon', () => ico(plantSvg, [16, 32, 48], 'png')),
  ),
  withHead('plain', 'No link; /favicon.ico stands where it always did', ''),
  icon(
    'plain',
    '/favicon.ico',
    content('image/x-icon', () => ico(plantSvg, [16, 32], 'png')),
  ),
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
];
