import { describe, expect, test } from 'vitest';
import { createJudgePage } from '../../../../server/verdicts/page/judge-page.ts';
import { savedPage } from '../../../../server/verdicts/page/saved-page.ts';

const judge = createJudgePage();
const judged = (html: string, url: string) => judge(savedPage(html, url, () => ({ score: 0.5 })));

type Price = readonly [name: string, before: string, now: string];

/** How shop systems mark a reduced price. */
const MARKUP: Readonly<Record<string, (price: Price) => string>> = {
  shopify: ([name, before, now]) =>
    `<li class="grid__item"><h3 class="card__heading">${name}</h3><div class="price price--on-sale"><div class="price__sale"><span class="visually-hidden">Regular price</span><span><s class="price-item price-item--regular">${before}</s></span><span class="visually-hidden">Sale price</span><span class="price-item price-item--sale">${now}</span></div></div></li>`,
  woocommerce: ([name, before, now]) =>
    `<li class="product"><h2 class="woocommerce-loop-product__title">${name}</h2><span class="price"><del aria-hidden="true"><span class="woocommerce-Price-amount amount"><bdi>${before}</bdi></span></del><ins><span class="amount"><bdi>${now}</bdi></span></ins></span></li>`,
  magento: ([name, before, now]) =>
    `<div class="product-item-info"><a>${name}</a><div class="price-box"><span class="special-price"><span class="price-label">Special Price</span><span class="price">${now}</span></span><span class="old-price"><span class="price-label">Regular Price</span><span class="price">${before}</span></span></div></div>`,
  opencart: ([name, before, now]) =>
    `<div class="product-thumb"><h4>${name}</h4><p class="price"><span class="price-new">${now}</span> <span class="price-old">${before}</span></p></div>`,
  prestashop: ([name, before, now]) =>
    `<article class="product-miniature"><h3>${name}</h3><div class="product-price-and-shipping"><span class="price">${now}</span><span class="regular-price">${before}</span></div></article>`,
  shopware: ([name, before, now]) =>
    `<div class="card product-box"><a class="product-name">${name}</a><p class="product-price with-list-price">${now} <span class="list-price"><span class="list-price-price">${before}</span></span></p></div>`,
  tailwind: ([name, before, now]) =>
    `<div class="flex"><h3>${name}</h3><span class="text-gray-400 line-through">${before}</span><span class="font-bold">${now}</span></div>`,
};

interface Shop {
  readonly lang: string;
  readonly title: string;
  readonly says: string;
  readonly cart: string;
  readonly prices: readonly Price[];
  readonly foot: string;
}

function shop(markup: string, { lang, title, says, cart, prices, foot }: Shop): string {
  const write = MARKUP[markup] ?? (() => '');
  return `<!DOCTYPE html><html lang="${lang}"><head><title>${title}</title></head><body><header><a href="/">${title.split(/ [|–-] /)[0]}</a><a href="/cart">${cart}</a></header><h1>${title}</h1><p>${says}</p>${prices.map(write).join('')}<footer>${foot}</footer></body></html>`;
}

const prices = (names: readonly string[], before: string, now: string): Price[] =>
  names.map(name => [name, before, now]);

describe('fake shops without an owner', () => {
  test.each([
    [
      'shopify',
      'https://wander-klar.store/collections/all',
      {
        lang: 'nl',
        title: 'Salomon schoenen – tot 85% korting | Wandelklaar',
        says: 'Alleen dit weekend. Betaal veilig met je kaart.',
        cart: 'Winkelwagen',
        prices: prices(['XT-6', 'Speedcross 6', 'X Ultra 4 GTX', 'Quest 4'], '€ 179,95', '€ 34,95'),
        foot: 'Vragen? hulp@klantteam-online.com © 2025',
      },
    ],
    [
      'woocommerce',
      'https://narzedzia-raj.shop/kategoria/wkretarki/',
      {
        lang: 'pl',
        title: 'Wkrętarki Makita – wyprzedaż magazynu',
        says: 'Ostatnie sztuki, wysyłka w 24 h.',
        cart: 'Koszyk',
        prices: prices(['DDF484', 'DHP486', 'DTD153'], '1 299,00 zł', '219,00 zł'),
        foot: 'Napisz do nas: kontakt@narzedzia-raj.shop',
      },
    ],
    [
      'magento',
      'https://chaussures-soldes-direct.com/femme',
      {
        lang: 'fr',
        title: 'UGG Femme - Soldes finales',
        says: 'Jusqu’à épuisement des stocks, livraison offerte.',
        cart: 'Mon panier',
        prices: prices(['Classic Mini', 'Tasman', 'Neumel', 'Disquette'], '180,00 €', '39,00 €'),
        foot: 'Service client : contact@aide-boutique.net',
      },
    ],
    [
      'opencart',
      'https://casa-e-cozinha-outlet.com/index.php?route=product/category',
      {
        lang: 'pt',
        title: 'KitchenAid – Liquidação',
        says: 'Aproveite, só hoje.',
        cart: 'Carrinho',
        prices: prices(['Artisan 4,8 L', 'Classic', 'Mini'], 'R$ 3.499,90', 'R$ 399,90'),
        foot: 'Fale conosco pelo e-mail sac@atendimento-lojas.com',
      },
    ],
    [
      'prestashop',
      'https://botas-montana-online.com/12-mujer',
      {
        lang: 'es',
        title: 'The North Face rebajas',
        says: 'Todo al 80 %.',
        cart: 'Carrito',
        prices: prices(['Nuptse', 'Denali', 'McMurdo', 'Arctic'], '320,00 €', '59,90 €'),
        foot: 'Contacto: ayuda@tienda-soporte.com',
      },
    ],
    [
      'shopware',
      'https://gartenprofi-restposten.shop/akku',
      {
        lang: 'de',
        title: 'Stihl Restposten | Gartenprofi',
        says: 'Neuware aus Insolvenz, nur solange der Vorrat reicht.',
        cart: 'Warenkorb',
        prices: prices(['MSA 120', 'HSA 56', 'FSA 57'], '349,00 €', '59,00 €'),
        foot: 'service@kundenhilfe-mail.com',
      },
    ],
    [
      'tailwind',
      'https://outdoor-gekiyasu.shop/snow',
      {
        lang: 'ja',
        title: 'Patagonia アウトレット 最大85%オフ',
        says: '本日限り、送料無料。',
        cart: 'カート',
        prices: prices(['レトロX', 'ナノパフ', 'トレントシェル'], '39,600円', '6,980円'),
        foot: 'お問い合わせはメールで',
      },
    ],
  ] as const)('made with %s at %s', (markup, url, page) => {
    expect(judged(shop(markup, page), url)).toMatchObject({ verdict: 'MALICIOUS', threat: 'FAKE_SHOP' });
  });

  test('that accept cards only', () => {
    const checkout = `<html lang="sv"><head><title>Kassa – Fyndlagret</title></head><body><h1>Kassa</h1><p>Din varukorg är reserverad i 09:59</p><p>Bose QC Ultra <del>4 995 kr</del> <b>549 kr</b></p><form action="/pay"><label><input type="radio" disabled> Swish (tillfälligt otillgänglig)</label><label><input type="radio" disabled> Faktura (inte tillgänglig för reavaror)</label><label>Kortnummer <input name="ccnum" autocomplete="cc-number"></label><label>CVC <input name="cvc"></label><button>Slutför köp</button></form></body></html>`;
    expect(judged(checkout, 'https://fyndlagret-se.com/kassa')).toMatchObject({
      verdict: 'MALICIOUS',
      threat: 'FAKE_SHOP',
    });
  });

  test('with a closing sale and a countdown that restarts', () => {
    const farewell = `<html lang="de"><head><title>Winterjacke „Alma“ – Lindner & Sohn Hamburg</title></head><body><p>WIR SCHLIESSEN NACH 31 JAHREN – Abschiedsverkauf endet in <b id="t"></b></p><h1>Winterjacke Alma</h1><p class="price"><s>249,90 €</s> <b>49,90 €</b></p><p><b id="n">31</b> Personen sehen sich diesen Artikel an</p><button>In den Warenkorb</button><p>Mit schwerem Herzen schließen wir unsere kleine Werkstatt. Alles muss raus.</p><p>Rücksendungen gehen auf Kosten des Kunden an unser Lager in Asien.</p><footer>Fragen? hallo@lindnerundsohn-hamburg.com</footer><script>let end=localStorage.getItem('e')||Date.now()+36e5;setInterval(()=>{document.getElementById('n').innerText=20+Math.floor(Math.random()*30)},3000)</script></body></html>`;
    expect(judged(farewell, 'https://lindnerundsohn-hamburg.com/products/alma')).toMatchObject({
      verdict: 'MALICIOUS',
      threat: 'FAKE_SHOP',
    });
  });
});

describe('honest shops', () => {
  const season = [
    ['Winter boot', '180,00 €', '108,00 €'],
    ['Fleece', '90,00 €', '59,00 €'],
    ['Rain shell', '240,00 €', '72,00 €'],
    ['Cap', '30,00 €', '21,00 €'],
  ] as const;
  test.each(Object.keys(MARKUP))('with a seasonal sale, made with %s', markup => {
    const page = {
      lang: 'de',
      title: 'Salomon, The North Face und mehr im Winterschlussverkauf – Bergsport Huber',
      says: 'Bis zu 70 % auf ausgewählte Artikel.',
      cart: 'Warenkorb',
      prices: season,
      foot: 'Bergsport Huber GmbH, Marktplatz 3, 87527 Sonthofen, Tel. 08321 000 118, HRB 0000 · <a href="/impressum">Impressum</a>',
    };
    expect(judged(shop(markup, page), 'https://www.bergsport-huber.de/sale').verdict).toBe('SAFE');
    const nobody = { ...page, foot: '' };
    expect(judged(shop(markup, nobody), 'https://www.bergsport-huber.de/sale').verdict).not.toBe('MALICIOUS');
  });

  test.each([
    [
      'an outlet at a third of the price that says who it is',
      'https://www.outlet-piumini.it/donna',
      shop('woocommerce', {
        lang: 'it',
        title: 'Woolrich e Moncler – Outlet fine stagione',
        says: 'Ultime taglie.',
        cart: 'Carrello',
        prices: prices(['Arctic Parka', 'Luxury Boulder', 'Maya'], '€ 900,00', '€ 300,00'),
        foot: 'Piumini Srl – Via Roma 1, Biella – P. IVA 00000000000 – Note legali',
      }),
    ],
    [
      'a maker of things that closes',
      'https://www.toepferei-lind.de/',
      `<html lang="de"><head><title>Räumungsverkauf – Töpferei Lind</title></head><body><h1>Wir schließen nach 31 Jahren</h1><p>Räumungsverkauf: alles muss raus. <s>80,00 €</s> 20,00 €</p><button>In den Warenkorb</button><footer>Töpferei Lind, Inh. Eva Lind, Tel. 04321 000118, <a href="/impressum">Impressum</a></footer></body></html>`,
    ],
    [
      'a checkout where one way to pay is out of order',
      'https://www.ceramika-lipowa.pl/zamowienie/',
      `<html lang="pl"><head><title>Zamówienie – Ceramika Lipowa</title></head><body><h1>Zamówienie</h1><p>Kubek 79,00 zł</p><form><label><input type="radio" name="p"> BLIK (chwilowo niedostępny)</label><label><input type="radio" name="p"> Przelew</label><label>Numer karty <input name="card" autocomplete="cc-number"></label><label>CVV <input name="cvv"></label><button>Zamawiam i płacę</button></form><footer>Ceramika Lipowa, NIP 0000000000, tel. 500 000 118</footer></body></html>`,
    ],
    [
      'a school whose courses cost a fraction at all times',
      'https://www.lernhafen.com/kurse',
      shop('tailwind', {
        lang: 'en',
        title: 'Online courses – Lernhafen',
        says: 'Sale ends tonight.',
        cart: 'Cart',
        prices: prices(['Photography with a GoPro', 'Garmin for runners', 'Barista basics'], '€199.99', '€12.99'),
        foot: '© Lernhafen',
      }),
    ],
    [
      'somebody who sells old computers',
      'https://www.second-byte.com/',
      `<html lang="en"><head><title>Refurbished laptops and vacuums</title></head><body><h1>Dyson V8, refurbished</h1><p><s>$499.00</s> <b>$69.00</b></p><button>Add to cart</button></body></html>`,
    ],
  ])('%s', (_name, url, html) => {
    expect(judged(html, url).verdict).not.toBe('MALICIOUS');
  });
});
