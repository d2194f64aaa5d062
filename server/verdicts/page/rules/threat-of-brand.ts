import type { NamedBrand } from '../../../brands/built-in.ts';
import type { Threat } from '../../reason.ts';
import { phrases } from '../../../page/text/concepts.ts';

const parcelProblem = phrases('parcel.delivery-failed');

/** What a page in the name of a brand is after: a courier's is after a fee where a parcel is in trouble, else after a password as all others. */
export function threatOfBrand({ category }: NamedBrand, { text }: { readonly text: string }): Threat {
  if (category === 'Cryptocurrency') return 'CRYPTO';
  return category === 'Delivery' && parcelProblem(text).length > 0 ? 'PARCEL' : 'PHISHING';
}
