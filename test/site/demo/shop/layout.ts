import { htmlDocument } from '../../html.ts';

/** What WordPress and WooCommerce put in a head: generators, theme and libraries at their usual paths. */
const head = (description: string, canonical: string): string => `<meta name="description" content="${description}">
<meta name="generator" content="WordPress 6.5.3">
<meta name="generator" content="WooCommerce 8.9.1">
<meta name="theme-color" content="#1f3d36">
<meta property="og:site_name" content="Harbour &amp; Pine">
<meta property="og:description" content="${description}">
<link rel="canonical" href="${canonical}">
<link rel="icon" href="/wp-content/uploads/mark.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/wp-content/uploads/mark-180.png">
<link rel="stylesheet" href="/wp-content/themes/harbour/style.css?ver=2.4.0">
<link rel="stylesheet" href="/wp-content/plugins/woocommerce/assets/css/woocommerce.css?ver=8.9.1">
<script src="/wp-includes/js/jquery/jquery.min.js?ver=3.7.1"></script>
<script src="/wp-content/plugins/woocommerce/assets/js/frontend/woocommerce.min.js?ver=8.9.1" defer></script>
<script src="/wp-content/themes/harbour/shop.js?ver=2.4.0" defer></script>
<script src="https://stats.tidewater.example/collect.js" async></script>`;

const top = `<div class="note">Free delivery over € 60 · 30 days to change your mind</div>
<header class="top">
<a class="brand" href="/"><img src="/wp-content/uploads/mark.svg" alt="">Harbour &amp; Pine</a>
<nav aria-label="Departments"><a href="/category/kitchen">Kitchen</a><a href="/category/lighting">Lighting</a><a href="/category/textiles">Textiles</a><a href="/category/furniture">Furniture</a><a href="/journal">Journal</a></nav>
<div class="tools"><input class="search" type="search" placeholder="Search the shop" aria-label="Search the shop"><a class="cart" href="/basket">Basket · <span id="basket-count">0</span></a></div>
</header>`;

const bottom = `<footer><div><span>© 2026 Harbour &amp; Pine, Quay Street 4</span><a href="/delivery">Delivery</a><a href="/returns">Returns</a><a href="/privacy">Privacy</a><a href="https://social.tidewater.example/harbour-and-pine">Follow us</a></div></footer>`;

export interface ShopPageParts {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly main: string;
}

export function shopDocument({ title, description, path, main }: ShopPageParts): string {
  return htmlDocument({
    title,
    head: head(description, `https://harbour-and-pine.example${path}`),
    body: `${top}\n<main>${main}</main>\n${bottom}`,
  });
}
