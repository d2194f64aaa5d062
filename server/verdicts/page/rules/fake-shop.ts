import { impostor, isNamedAfter } from '../brands/foreign.ts';
import { cheapGoods, imprint } from '../text/wording.ts';
import { fold } from '../text/fold.ts';
import type { PageView } from '../view/view.ts';
import type { PageRule } from './rule.ts';

type Needed = 'text' | 'host' | 'presented' | 'input' | 'identity';

/** Prices struck through and what is asked instead: how many fell below a third. */
function fallenPrices(text: string): { fallen: number; all: number } {
  let fallen = 0;
  let all = 0;
  const pair =
    /(?:[$€£¥₺]|usd|eur|gbp|zł|руб\.?|r\$)?\s?(\d{1,3}(?:[.,' ]\d{3})*(?:[.,]\d{2})?|\d+(?:[.,]\d{2})?)\s?(?:[$€£¥₺₽円元]|eur|zl|kr|руб\.?)?\s{1,3}(?:now |jetzt |nur |ab |seulement |ahora |ora |por |nu |teraz )?(?:[$€£¥₺]|usd|eur|gbp|r\$)?\s?(\d{1,3}(?:[.,' ]\d{3})*(?:[.,]\d{2})?|\d+(?:[.,]\d{2})?)\s?(?:[$€£¥₺₽円元]|eur|zl|kr|руб)?/g;
  for (const [whole, one = '', other = ''] of text.slice(0, 100_000).matchAll(pair)) {
    if (!/[$€£¥₺₽円元]|usd|eur|gbp|zl|kr|руб/.test(whole)) continue;
    const [before, now] = [amount(one), amount(other)];
    if (before < 10 || now < 1 || now >= before) continue;
    all++;
    if (now / before <= 0.36) fallen++;
  }
  return { fallen, all };
}

function amount(written: string): number {
  const digits = written
    .replace(/[' ]/g, '')
    .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  return Number(digits) || 0;
}

function isShop({ text }: Pick<PageView, 'text'>): boolean {
  return /add to (?:cart|bag|basket)|shopping (?:cart|bag)|checkout|in den warenkorb|warenkorb|ajouter au panier|panier|anadir al carrito|carrito|aggiungi al carrello|carrello|carrinho|winkelwagen|winkelmand|do koszyka|koszyk|корзин|カート|加入购物车|购物车|sepete ekle|sepet/.test(
    text,
  );
}

export const extremeDiscounts: PageRule<Needed> = {
  code: 'extreme-discounts',
  see(view) {
    if (view.host.official || !isShop(view)) return null;
    const { fallen, all } = fallenPrices(view.text);
    const said = cheapGoods(view.text);
    // Where prices can be read they say more than words: many an honest shop has a sale.
    if (all >= 3 ? fallen < 3 || fallen * 2 < all : said.length < 4) return null;
    return {
      message: 'Nearly everything costs a fraction of its price',
      evidence: [...said.slice(0, 3), `${fallen} of ${all} prices`].join('; '),
      threat: 'FAKE_SHOP',
    };
  },
};

/** A shop that bears the name of a maker or a chain, sells below any price, and is not theirs. */
export const brandGoodsCheap: PageRule<Needed> = {
  code: 'brand-goods-cheap',
  see(view) {
    const found = impostor(view);
    if (!found || found.points < 1.5 || !isShop(view) || isNamedAfter(found.brand, view)) return null;
    const { fallen, all } = fallenPrices(view.text);
    if (cheapGoods(view.text).length < 2 && !(fallen >= 3 && fallen * 2 >= all)) return null;
    return {
      message: `Goods of ${found.brand.name} are sold off on a host that is not ${found.brand.name}'s`,
      evidence: [...found.evidence.slice(0, 3), ...cheapGoods(view.text).slice(0, 2)].join('; '),
      threat: 'FAKE_SHOP',
    };
  },
};

export const nobodyBehindShop: PageRule<Needed> = {
  code: 'nobody-behind-shop',
  see(view) {
    if (extremeDiscounts.see(view) === null && brandGoodsCheap.see(view) === null) return null;
    if (imprint(view.text).length > 0) return null;
    return {
      message: 'The shop does not say who is behind it',
      evidence: fold(view.identity.title).slice(0, 80),
      threat: 'FAKE_SHOP',
    };
  },
};
