import type { ADDRESS_SENTENCES } from '../../reasons/address-sentences.ts';
import type { Finding } from '../../reasons/catalogue.ts';
import type { UrlContext } from '../url-context.ts';

type AddressCode = keyof typeof ADDRESS_SENTENCES;

/** A reason that some features can give. Its sentence is in `shared/reasons`. */
interface StatementOf<Code extends AddressCode> {
  readonly code: Code;
  /** Names of features or whole groups (`host.*`); their contributions are the weight. The first statement that applies claims a feature. */
  readonly features: readonly string[];
  /** null if it does not apply. `weight` is the sum of the features' contributions: positive for a warning sign. The evidence is the part of the address concerned. */
  say(context: UrlContext, weight: number): Finding<Code> | null;
}
export type Statement = { [Code in AddressCode]: StatementOf<Code> }[AddressCode];
