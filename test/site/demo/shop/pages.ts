import sharp from 'sharp';
import { asset, page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { content, css, html, json, script, svg } from '../../server/respond.ts';
import { shopMark } from './art.ts';
import { homePage, offerPage } from './home.ts';
import { productImage, products } from './products.ts';
import { collectScript, jqueryScript, shopScript, wooCommerceScript } from './scripts.ts';
import { shopStyles } from './styles.ts';

const HOST = 'harbour-and-pine.example';
const serverHeaders = { server: 'nginx/1.26.1', 'x-powered-by': 'PHP/8.3.7' };
const sessionCookies = [
  'wp_woocommerce_session_5f0d=guest%7C1764; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=172800',
  'woocommerce_items_in_cart=0; Path=/; Secure',
];
const transparentPixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const shopPage = (body: string): ReturnType<typeof html> =>
  html(body, { encoding: 'gzip', headers: { ...serverHeaders, 'set-cookie': sessionCookies } });

/** A realistic shop for household goods. */
export const shopPages: readonly SitePage[] = [
  page(`https://${HOST}/`, 'The front page of a shop for the home', shopPage(homePage)),
  page(`https://${HOST}/offers/autumn`, 'The page of an offer, where the redirects end', shopPage(offerPage)),
  asset(`${HOST}/wp-content/themes/harbour/style.css`, css(shopStyles, { encoding: 'br' })),
  asset(`${HOST}/wp-content/plugins/woocommerce/assets/css/woocommerce.css`, css('.woocommerce { color: inherit; }\n')),
  asset(`${HOST}/wp-includes/js/jquery/jquery.min.js`, script(jqueryScript, { encoding: 'gzip' })),
  asset(
    `${HOST}/wp-content/plugins/woocommerce/assets/js/frontend/woocommerce.min.js`,
    script(wooCommerceScript, { encoding: 'gzip' }),
  ),
  asset(`${HOST}/wp-content/themes/harbour/shop.js`, script(shopScript, { encoding: 'gzip' })),
  asset(`${HOST}/wp-json/harbour/v1/stock`, json({ things: 214, basket: 0 }, { headers: serverHeaders })),
  asset(`${HOST}/wp-content/uploads/mark.svg`, svg(shopMark)),
  asset(
    `${HOST}/wp-content/uploads/mark-180.png`,
    content('image/png', () => sharp(Buffer.from(shopMark)).resize(180, 180).png().toBuffer()),
  ),
  asset(
    `${HOST}/favicon.ico`,
    content('image/png', () => sharp(Buffer.from(shopMark)).resize(32, 32).png().toBuffer()),
  ),
  ...products.map(product => asset(`${HOST}/wp-content/uploads/${product.slug}.svg`, svg(productImage(product)))),
  asset('stats.tidewater.example/collect.js', script(collectScript)),
  asset(
    'stats.tidewater.example/pixel.gif',
    content('image/gif', transparentPixel, {
      headers: { 'set-cookie': 'tw_id=8c1f; Path=/; Max-Age=31536000; Secure; SameSite=None' },
    }),
  ),
];
