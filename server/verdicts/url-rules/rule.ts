import type { BrandNames } from './brand-names.ts';
import type { UrlSubject } from './subject.ts';

/** What a rule saw: the part of the address, and what a person should know of it. */
export interface Sighting {
  readonly evidence: string;
  readonly message: string;
}

/** One thing that tells something about an address. */
export interface UrlRule {
  readonly code: string;
  /** What it adds to the logarithm of the odds that an address is malicious. */
  readonly weight: number;
  see(subject: UrlSubject, brands: BrandNames): Sighting | null;
}

/** Words of pages that want a password, a payment or a hurry. */
export const LURES: ReadonlySet<string> = new Set(
  `account accounts acc activate alert auth authenticate authentication authorize banking billing claim clients confirm
   confirmation connect conta cuenta customer delivery fattura form helpdesk id identity info invoice kyc limited live
   locked log login logon mail my notice notification official online otp owa parcel pass password payment portal promo
   protect purchase rastreo recover recovery refund reset restore review rewards safe secure secured security service
   services servicio sicherheit sign signin signon ssl sso suivi support suspended tax team token tracking unlock update
   upgrade user validate validation verificar verification verify wallet web webmail webscr help center centre bonus gift
   giveaway airdrop app apps bank card cards net pay`.split(/\s+/),
);
