import { isNamedAfter } from '../../../../page/brands/foreign.ts';
import { concept, findNear, phrases, wordsPattern } from '../../../../page/text/concepts.ts';
import { fold } from '../../../../page/text/fold.ts';
import { sellerIdentity } from '../../../../page/text/sellers.ts';
import { amountsIn, type FallenPrice } from '../../../../page/view/prices.ts';
import type { PageView } from '../../../../page/view/view.ts';
import type { PageRule } from '../rule.ts';

const closingDown = concept('shop.closing-down');
const digitalGoods = concept('shop.digital-goods');
const activityMessage = concept('shop.activity-message');
const counterfeitBrands = concept('shop.counterfeit-brand');
const nonCardPayments = concept('shop.non-card-payment');
const secondHand = concept('shop.second-hand');
const cart = concept('shop.cart');
const unavailable = concept('shop.payment-unavailable');
const cheapGoods = phrases('shop.clearance');

type Shop = PageView;

/** Ratio of prices below which a discount is extreme: honest end-of-season sales are above it. */
const FRACTION = 0.36;
/** No honest shop sells most of its goods below this ratio. */
const SMALL_FRACTION = 0.3;

/** Reduced prices: by markup, or by adjacent prices in the text, whichever finds more. */
function fallenPrices({ text, fallenPrices: marked }: Shop): readonly FallenPrice[] {
  const written = writtenPrices(text);
  return marked.length >= written.length ? marked : written;
}

const PRICE_AND_PRICE = new RegExp(
  `(?:[$€£¥₺]|usd|eur|gbp|zl|руб\\.?|r\\$)?\\s?\\d[\\d.,' ]{0,13}\\s?(?:[$€£¥₺₽円元]|eur|zl|kr|руб\\.?)?\\s{1,3}(?:${wordsPattern('shop.now')} ?)?(?:[$€£¥₺]|usd|eur|gbp|r\\$)?\\s?\\d[\\d.,' ]{0,13}\\s?(?:[$€£¥₺₽円元]|eur|zl|kr|руб)?`,
  'gu',
);

/** Of two adjacent prices, the second is the current one if it is lower. Words for "now" may be between them. */
function writtenPrices(text: string): FallenPrice[] {
  const pairs: FallenPrice[] = [];
  for (const [whole] of text.slice(0, 100_000).matchAll(PRICE_AND_PRICE)) {
    const [before = 0, now = 0, ...more] = amountsIn(whole, false);
    if (more.length === 0 && before >= 10 && now >= 1 && now < before) pairs.push({ before, now });
    if (pairs.length >= 200) break;
  }
  return pairs;
}

function partOf(prices: readonly FallenPrice[], max: number): number {
  return prices.filter(({ before, now }) => now / before <= max).length / Math.max(1, prices.length);
}

/** Whether the page sells physical goods. */
function isShop({ text, fallenPrices: marked, scripts, identity }: PageView): boolean {
  const named = fold([identity.title, ...identity.headings].join(' \n '));
  if (digitalGoods.find(named).length > 0) return false;
  return marked.length >= 3 || cart.find(text).length > 0 || /Shopify\.shop|wc_add_to_cart|PrestaShop/.test(scripts);
}

const extremeDiscounts: PageRule<'extreme-discounts'> = {
  code: 'extreme-discounts',
  match(view) {
    if (view.host.official || !isShop(view)) return null;
    const prices = fallenPrices(view);
    const said = cheapGoods(view.text);
    // Prices count more than words, since honest shops have sales too. Identified sellers may have a clearance sale.
    const isKnown = sellerIdentity(view.text).length > 1;
    const isExtreme =
      prices.length >= 3
        ? partOf(prices, isKnown ? 0.25 : FRACTION) >= (isKnown ? 0.7 : 0.5) &&
          prices.filter(({ before, now }) => now / before <= FRACTION).length >= 3
        : said.length >= 4 && !isKnown;
    if (!isExtreme) return null;
    const fallen = prices.filter(({ before, now }) => now / before <= FRACTION).length;
    return {
      evidence: [...said.slice(0, 3), `${fallen}/${prices.length}`].join('; '),
      threat: 'FAKE_SHOP',
    };
  },
};

/** A shop with the name of a brand or chain, at extreme prices, on a host that is not theirs. */
const brandGoodsCheap: PageRule<'brand-goods-cheap'> = {
  code: 'brand-goods-cheap',
  match(view) {
    const found = view.imitated;
    if (!found || found.points < 1.5 || !isShop(view) || isNamedAfter(found.brand, view)) return null;
    const prices = fallenPrices(view);
    const isCheap = prices.length >= 3 && partOf(prices, FRACTION) >= 0.5;
    if (!isCheap && (cheapGoods(view.text).length < 2 || prices.length >= 3)) return null;
    return {
      params: { brand: found.brand.name },
      evidence: [...found.evidence.slice(0, 3), ...cheapGoods(view.text).slice(0, 2)].join('; '),
      threat: 'FAKE_SHOP',
    };
  },
};

/** Sells a brand's goods at extreme discounts without identifying the seller. */
const makersGoodsCheap: PageRule<'makers-goods-cheap'> = {
  code: 'makers-goods-cheap',
  match(view) {
    const { text, host, identity } = view;
    if (host.official || !isShop(view) || sellerIdentity(text).length > 0 || brandGoodsCheap.match(view) !== null)
      return null;
    const prices = fallenPrices(view);
    if (prices.length === 0 || partOf(prices, SMALL_FRACTION) < (prices.length >= 3 ? 0.6 : 1)) return null;
    const named = counterfeitBrands.find(fold([identity.title, ...identity.headings, ...identity.logos].join(' \n ')));
    const [maker = ''] = (named.length > 0 ? named : counterfeitBrands.find(text)).map(({ words }) => words);
    if (maker === '' || host.words.join('') === maker.replace(/[^\p{L}\d]/gu, '')) return null;
    return {
      evidence: maker,
      threat: 'FAKE_SHOP',
    };
  },
};

/** An expensive new product for a seventh of its price or less. */
const pricedAsBait: PageRule<'priced-as-bait'> = {
  code: 'priced-as-bait',
  match(view) {
    if (makersGoodsCheap.match(view) === null || secondHand.find(view.text).length > 0) return null;
    const bait = fallenPrices(view).find(({ before, now }) => before >= 150 && now / before <= 0.15);
    return bait === undefined
      ? null
      : {
          evidence: `${bait.before} → ${bait.now}`,
          threat: 'FAKE_SHOP',
        };
  },
};

const nobodyBehindShop: PageRule<'nobody-behind-shop'> = {
  code: 'nobody-behind-shop',
  match(view) {
    if (view.host.official || !isShop(view) || sellerIdentity(view.text).length > 0) return null;
    const prices = fallenPrices(view);
    const isCheap = prices.length > 0 && partOf(prices, SMALL_FRACTION) >= 0.6;
    if (!isCheap && extremeDiscounts.match(view) === null && brandGoodsCheap.match(view) === null) return null;
    return {
      evidence: fold(view.identity.title).slice(0, 80),
      threat: 'FAKE_SHOP',
    };
  },
};

/** Announces that the shop closes down, without an identified seller, at extreme discounts. */
const closingWithoutAddress: PageRule<'closing-without-address'> = {
  code: 'closing-without-address',
  match(view) {
    const { text, host } = view;
    if (host.official || !isShop(view) || sellerIdentity(text).length > 0) return null;
    const said = closingDown.find(text);
    const prices = fallenPrices(view);
    if (said.length < 2 || prices.length === 0 || partOf(prices, SMALL_FRACTION) < 0.6) return null;
    return {
      evidence: [...new Set(said.map(({ words }) => words))].slice(0, 4).join('; '),
      threat: 'FAKE_SHOP',
    };
  },
};

/** Random numbers shown as visitors or purchases. */
const inventedCrowd: PageRule<'invented-crowd'> = {
  code: 'invented-crowd',
  match(view) {
    const isThrown = /(?:textContent|innerText|innerHTML|\.text\(|\.html\()[^;]{0,80}Math\.random/.test(
      view.scripts.slice(0, 300_000),
    );
    if (!isThrown || view.host.official || !isShop(view) || sellerIdentity(view.text).length > 0) return null;
    const [said] = activityMessage.find(view.text);
    return said === undefined ? null : { evidence: said.words, threat: 'FAKE_SHOP' };
  },
};

/** A countdown that restarts for each visitor or when it has run out. */
const clockStartsOver: PageRule<'clock-starts-over'> = {
  code: 'clock-starts-over',
  match(view) {
    if (view.host.official || !isShop(view) || sellerIdentity(view.text).length > 0) return null;
    const found = STARTS_OVER.exec(view.scripts.slice(0, 300_000));
    return found === null ? null : { evidence: found[0].slice(0, 100), threat: 'FAKE_SHOP' };
  },
};

const STARTS_OVER =
  /localStorage[^;]{0,80}Date\.now\(\)\s?\+|=\s?Date\.now\(\)\s?\+\s?[\d.e*]{1,12}[^;]{0,40};?[^;]{0,20}localStorage|if\s?\(\w{1,20}\s?(?:>|>=|<=|<)\s?0\)\s?\{?\s?\w{1,20}(?:--|\s?-=\s?1);?\s?\}?\s?else\s?\{?\s?\w{1,20}\s?=\s?\d{2,}/;

/** Asks for a card because all other payment methods are "unavailable". */
const cardAlone: PageRule<'card-alone'> = {
  code: 'card-alone',
  match({ text, host, secrets }) {
    if (host.official || !secrets.some(({ purpose }) => purpose === 'card-number' || purpose === 'card-code'))
      return null;
    if (sellerIdentity(text).length > 0) return null;
    const missing = unavailable.find(text).filter(({ at, words }) => {
      const around = text.slice(Math.max(0, at - 40), at + words.length + 20);
      return findNear(around, 80, [nonCardPayments]) !== null;
    });
    if (missing.length < 2) return null;
    return {
      evidence: missing
        .map(({ at, words }) => text.slice(Math.max(0, at - 25), at + words.length).trim())
        .slice(0, 3)
        .join('; '),
      threat: 'FAKE_SHOP',
    };
  },
};

export const fakeShop: readonly PageRule[] = [
  extremeDiscounts,
  brandGoodsCheap,
  makersGoodsCheap,
  pricedAsBait,
  nobodyBehindShop,
  closingWithoutAddress,
  inventedCrowd,
  clockStartsOver,
  cardAlone,
];
