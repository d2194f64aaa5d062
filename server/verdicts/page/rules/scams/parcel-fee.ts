import { foreignCourier } from '../../../../page/brands/foreign-courier.ts';
import { concept, findNear, phrases } from '../../../../page/text/concepts.ts';
import { smallSum, sumOfMoney } from '../../../../page/text/money.ts';
import type { PageView } from '../../../../page/view/view.ts';
import type { PageRule } from '../rule.ts';
import {
  asksForCard,
  bearsOwnName,
  isNobodysHost,
  isQuoting,
  leadsOn,
  speaksToReader,
  tellsOfItself,
} from '../page-context.ts';

const fee = concept('parcel.fee');
const held = concept('parcel.held');
const parcel = concept('parcel.shipment');
const payment = concept('parcel.payment');
const parcelPhrases = phrases('parcel.delivery');
const parcelProblem = phrases('parcel.delivery-failed');

const STRETCH = 250;

/** Asks for a card, an address or a small payment because of a parcel. */
export const parcelFee: PageRule<'parcel-fee'> = {
  code: 'parcel-fee',
  match(view) {
    const evidence = cardForParcel(view) ?? feeForParcel(view) ?? addressForParcel(view);
    return evidence === null
      ? null
      : {
          evidence,
          threat: 'PARCEL',
        };
  },
};

/** Not on a host of a courier or service. */
function isElsewhere({ host }: PageView): boolean {
  return !host.official && !host.isPrivate && !host.isTenancy;
}

function cardForParcel(view: PageView): string | null {
  const { text, textLength } = view;
  if (!isElsewhere(view) || textLength > 6000 || !asksForCard(view)) return null;
  const spoken = parcelPhrases(text).length > 0 ? parcelProblem(text) : [];
  if (spoken.length > 0) return spoken.slice(0, 4).join('; ');
  // Shops mention parcels and costs too: a courier's name or a small amount makes the difference.
  const said = bearsOwnName(view) ? null : findNear(text, STRETCH, [parcel, held]);
  const isLittle = findNear(text, STRETCH, [fee, smallSum]) !== null;
  return said !== null && (foreignCourier(view) || (isLittle && isNobodysHost(view))) ? said : null;
}

/** The page before the form: a fee and a button. */
function feeForParcel(view: PageView): string | null {
  const { text, textLength, secrets } = view;
  if (!isElsewhere(view) || textLength > 2500 || secrets.length > 0 || isQuoting(view) || !leadsOn(view)) return null;
  if (!speaksToReader(view) || tellsOfItself(view)) return null;
  const said =
    findNear(text, STRETCH, [parcel, held, fee, sumOfMoney]) ??
    findNear(text, STRETCH, [parcel, held, payment, smallSum]);
  if (said === null || bearsOwnName(view)) return null;
  const courier = foreignCourier(view);
  const isLittle = findNear(text, STRETCH, [fee, smallSum]) !== null;
  return courier !== null ? `${said}; ${courier.name}` : isLittle && isNobodysHost(view) ? said : null;
}

function addressForParcel(view: PageView): string | null {
  const { text, textLength, fields } = view;
  if (!isElsewhere(view) || textLength > 3000 || isQuoting(view) || bearsOwnName(view)) return null;
  if (!fields.some(({ purpose }) => purpose === 'home-address') || fields.some(({ purpose }) => purpose === 'password'))
    return null;
  const said = findNear(text, STRETCH, [parcel, held]);
  const courier = said === null ? null : foreignCourier(view);
  return courier ? `${said}; ${courier.name}` : null;
}

/** A parcel problem without further signs. */
export const parcelTrouble: PageRule<'parcel-problem'> = {
  code: 'parcel-problem',
  match(view) {
    const { text, textLength } = view;
    if (!isElsewhere(view) || textLength > 3000 || asksForCard(view) || isQuoting(view)) return null;
    const spoken = parcelPhrases(text).length > 0 ? parcelProblem(text) : [];
    const said = spoken.slice(0, 4).join('; ') || findNear(text, STRETCH, [parcel, held, fee]);
    const isCourier = view.imitated?.brand.category === 'Delivery' || foreignCourier(view) !== null;
    if (!said || !(isCourier || view.fields.length > 0)) return null;
    return { evidence: said, threat: 'PARCEL' };
  },
};
