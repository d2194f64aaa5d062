import { harbourScene } from './art.ts';
import { shopDocument } from './layout.ts';
import { products } from './products.ts';
import type { Product } from './products.ts';

function card({ slug, name, maker, price, was, badge }: Product): string {
  return `<li class="card"><a href="/product/${slug}"><img src="/wp-content/uploads/${slug}.svg" alt="${name}" width="320" height="320">
<div><strong>${name}</strong><span>${maker}</span><b class="price">${price}${was ? `<del>${was}</del>` : ''}</b></div></a>${badge ? `<span class="badge">${badge}</span>` : ''}</li>`;
}

function grid(shown: readonly Product[]): string {
  return `<ul class="grid">${shown.map(card).join('\n')}</ul>`;
}

export const homePage = shopDocument({
  title: 'Harbour & Pine: things for a calm home',
  description: 'Lamps, stoneware, wool and wood from small workshops by the sea.',
  path: '/',
  main: `<section class="hero">${harbourScene}<div class="hero-text"><h1>Things for a calm home, made by the water</h1>
<p>Lamps, stoneware, wool and wood from forty small workshops along the coast.</p><a class="button" href="/new">See what is new</a></div></section>
<section class="shelf"><div class="shelf-head"><h2>This week in the shop</h2><a href="/all">All 214 things →</a></div>
${grid(products)}
<div class="promises"><div><strong>Made to be mended</strong><p>Every piece comes with spare parts and the address of its maker.</p></div><div><strong>Sent by ship and bicycle</strong><p>Three to five days to your door, in paper and straw.</p></div><div><strong>Thirty days</strong><p>Live with it first. Send it back if it does not belong.</p></div></div></section>`,
});

export const offerPage = shopDocument({
  title: 'Autumn offer: 20% off wool | Harbour & Pine',
  description: 'A fifth off every throw and blanket until the end of November.',
  path: '/offers/autumn',
  main: `<section class="offer"><img src="/wp-content/uploads/wool-throw.svg" alt="A folded wool throw" width="320" height="320">
<div><span class="kicker">Autumn offer</span><h1>A fifth off everything woollen</h1><p>The nights draw in. Every throw and blanket from the North Quay mill is 20% less until the end of November.</p>
<span class="code">NORTHQUAY20</span><br><a class="button" href="/category/textiles">Choose a throw</a></div></section>
<section class="shelf"><div class="shelf-head"><h2>Goes well with wool</h2><a href="/all">All 214 things →</a></div>${grid(products.slice(3, 7))}</section>`,
});
