import type { NamedBrand } from '../../../../brand-catalogue/built-in.ts';
import type { Threat } from '../../../reason.ts';
import { phrases } from '../../../../page/text/concepts.ts';

const parcelProblem = phrases('parcel.delivery-failed');

/** The threat of a page that imitates a brand, by the brand's sector. For couriers, PARCEL only if a parcel problem is mentioned. */
export function threatOfBrand({ category }: NamedBrand, { text }: { readonly text: string }): Threat {
  if (category === 'Cryptocurrency') return 'CRYPTO';
  return category === 'Delivery' && parcelProblem(text).length > 0 ? 'PARCEL' : 'PHISHING';
}
