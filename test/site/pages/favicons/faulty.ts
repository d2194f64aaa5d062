import { discSvg, plantSvg } from '../../images/drawing.ts';
import { ico } from '../../images/ico.ts';
import { png } from '../../images/raster.ts';
import type { SitePage } from '../../page.ts';
import { content, html, svg } from '../../server/respond.ts';
import { icon, link, withHead } from './icon-host.ts';

const other = discSvg('#12307a', '#f2c666');

/** Hosts without an icon, or with an unusable one. */
export const faultyFavicons: readonly SitePage[] = [
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
