import { kindPage, type KindPage } from './kind-page.ts';

const product = (name: string, price: string, currency: string): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Product', name, offers: { '@type': 'Offer', price, priceCurrency: currency } }],
  })}</script>`;

export const storePages: readonly KindPage[] = [
  kindPage('Shop', 'kettles.kinds.example/', 'A front page with a sign-in in its head, in English', {
    title: 'Copper & Steam | Kettles and stovetop pots',
    body: `<header><a href="/cart">Your cart (0)</a><form action="/login"><input name="email" placeholder="Email"><input type="password" name="password"><button>Log in</button></form></header>
<h1>Kettles that last a lifetime</h1><section>
<div><h2>Stovetop kettle 1.5 l</h2><p>£39.00</p><button>Add to cart</button></div>
<div><h2>Whistling kettle</h2><p>£54.50</p><button>Add to cart</button></div>
<div><h2>Copper pot, hand made</h2><p>£129.00</p><button>Add to cart</button></div></section><p>Free shipping on orders over £60. Returns within 30 days.</p>`,
  }),
  kindPage('Shop', 'wolle.kinds.example/garn/merino', 'A product by its linked data, in German', {
    lang: 'de',
    title: 'Merinogarn, 50 g – Wollkontor',
    head: product('Merinogarn', '6.90', 'EUR'),
    body: `<h1>Merinogarn</h1><p>6,90 € inkl. MwSt., zzgl. Versand</p><button>In den Warenkorb</button><p>Weiche Wolle aus Patagonien, waschbar bei 30 Grad.</p>`,
  }),
  kindPage('Shop', 'chaussures.kinds.example/', 'A list of products without linked data, in French', {
    lang: 'fr',
    title: 'Chaussures de randonnée pour femme',
    body: `<h1>Chaussures de randonnée</h1><ul><li>Modèle Vercors 89,00 € <a href="#">Ajouter au panier</a></li><li>Modèle Aravis 109,90 € <a href="#">Ajouter au panier</a></li><li>Modèle Belledonne 134,00 € <a href="#">Ajouter au panier</a></li></ul><p>Livraison gratuite dès 50 €</p>`,
  }),
  kindPage('Shop', 'cha.kinds.example/', 'Tea, in Chinese', {
    lang: 'zh',
    title: '云山茶铺 - 乌龙茶 绿茶 红茶',
    body: `<h1>新茶上市</h1><ul><li>高山乌龙茶 ¥128 加入购物车</li><li>龙井绿茶 ¥168 加入购物车</li><li>正山小种红茶 ¥98 加入购物车</li></ul>`,
  }),
];
