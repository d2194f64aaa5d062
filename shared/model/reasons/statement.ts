import type { ADDRESS_SENTENCES } from '../../reasons/address-sentences.ts';
import type { Finding } from '../../reasons/catalogue.ts';
import type { UrlContext } from '../url-context.ts';

type AddressCode = keyof typeof ADDRESS_SENTENCES;

/** What can be said of an address where some features counted; its sentence is in `shared/reasons`. */
interface StatementOf<Code extends AddressCode> {
  readonly code: Code;
  /** Names of features, or of whole groups (`host.*`), whose shares are its weight. A feature belongs to the first that speaks. */
  readonly features: readonly string[];
  /** null where there is nothing to say. `weight` is that of the features; above 0 it speaks against the address. The evidence is the part of the address that it is about. */
  say(context: UrlContext, weight: number): Finding<Code> | null;
}
export type Statement = { [Code in AddressCode]: StatementOf<Code> }[AddressCode];
