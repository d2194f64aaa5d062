/**
 * What each rule adds to the logarithm of the odds that a page is malicious. 1.7 above zero is MALICIOUS, and a page without
 * anything to say of starts 3 below: 5 is enough by itself, 2 says something beside others, less than 1 only tips the scale.
 */
export const WEIGHTS = {
  // Whose page, and on whose host
  'brand-asks-secret': 6.5,
  'brand-asks-login': 5,
  'likely-brand-asks-secret': 3.8,
  'hinted-brand-asks-secret': 1,
  'brand-product-elsewhere': 2.5,
  'brand-lure': 4,
  'brand-on-free-host': 1.5,
  'borrowed-looks': 1.5,
  'copied-from-brand': 2.5,
  'disguised-brand': 3,
  'disguised-words': 1.5,
  'leads-on-to-brand': 1,
  'dead-links': 1,
  'brand-app-outside-store': 5,
  // Where what is typed goes
  'secrets-to-messenger': 5,
  'secrets-by-mail': 4.5,
  'secrets-to-form-service': 4,
  'secrets-to-address': 3,
  'secrets-to-other-site': 1,
  'secrets-unprotected': 0.5,
  // What is asked for
  'asks-too-much': 2.5,
  'asks-for-seed-phrase': 4.5,
  'fields-in-code': 2.5,
  // What is said
  'threat-beside-secrets': 1.3,
  'hurry-beside-secrets': 0.7,
  'mailbox-lure': 4,
  'document-lure': 2.5,
  'mail-provider-picker': 4,
  'wallet-lure': 2,
  'coin-giveaway': 3.5,
  'doubled-coins': 5.5,
  'parcel-fee': 5,
  'parcel-problem': 0.9,
  'unpaid-fine': 5,
  'poses-as-authority': 5,
  'prize-lure': 2.5,
  'prize-asks-card': 4,
  'prize-trap': 5,
  'advance-fee': 5,
  'tech-support-alert': 5.5,
  scareware: 3,
  'page-traps': 2,
  'download-lure': 5,
  'paste-and-run': 6,
  'builds-its-download': 5.5,
  'look-alike-download': 5,
  'guard-put-aside': 1.5,
  'cracked-software': 4.2,
  'authority-app-outside-store': 5,
  'notes-gate': 5.5,
  'extreme-discounts': 2.5,
  'brand-goods-cheap': 3,
  'makers-goods-cheap': 2,
  'nobody-behind-shop': 1,
  'closing-without-address': 1.5,
  'invented-crowd': 1.5,
  'clock-starts-over': 1,
  'card-alone': 3,
  'rich-quick': 3.5,
  'rich-quick-promises': 2,
  'job-lure': 2.5,
  // What is known of the host
  'threat-list': 7,
  'malicious-looks': 0.9,
  'doubtful-looks': 0.4,
  'free-host-asks-secret': 0.9,
  'address-asks-secret': 1,
  'domain-days-old': 1.5,
  'domain-weeks-old': 0.8,
  'domain-years-old': -0.5,
  'certificate-days-old': 0.4,
  'way-over-many-sites': 0.7,
  'guarded-against-looking': 0.8,
  // What speaks for it
  'own-host-of-brand': -8,
  'named-host-of-brand': -1.5,
  'host-of-tenants': -1,
  'private-host': -2,
  'names-its-host': -0.7,
  'speaks-about-deceit': -3,
} as const;
export type RuleCode = keyof typeof WEIGHTS;

/** The logarithm of the odds for a page that no rule has anything to say of. */
export const UNREMARKABLE = -3;
/** Probability from which a page is MALICIOUS. */
export const MALICIOUS_PAGE = 0.85;
/** Probability up to which a page of some content is SAFE; between the two it is UNRATED. */
export const SAFE_PAGE = 0.2;
/** A reason of this weight speaks against a page, whatever speaks for it: it is not SAFE. */
export const SPEAKS_AGAINST = 1;
