import type { HEADLINE_SENTENCES } from '../reasons/headline-sentences.ts';
import type { ReasonCode } from '../reasons/catalogue.ts';

/** The kinds of threat that a headline names. */
export type ThreatKind = Exclude<
  keyof (typeof HEADLINE_SENTENCES)['headline-malicious'],
  'imitates' | 'brand-download' | 'brand-shop' | 'brand-address' | 'listed' | 'redirects' | 'address' | 'threat'
>;

/** The reasons that tell each kind. Reasons about addresses and hosts tell none. */
const CODES = {
  phishing: [
    'brand-asks-secret',
    'brand-asks-login',
    'likely-brand-asks-secret',
    'hinted-brand-asks-secret',
    'brand-product-elsewhere',
    'brand-lure',
    'brand-on-free-host',
    'borrowed-looks',
    'copied-from-brand',
    'disguised-brand',
    'disguised-words',
    'picture-disagrees',
    'brand-qr-code',
    'qr-code-to-threat',
    'leads-on-to-brand',
    'stranger-asks-secret',
    'anonymous-asks-secret',
    'stranger-asks-card',
    'stranger-asks-details',
    'stranger-asks-login',
    'stranger-asks-approval',
    'poses-as-brand',
    'brand-page-alone',
    'namesake-elsewhere',
    'namesake-asks-secret',
    'bare-login',
    'secrets-to-messenger',
    'secrets-by-mail',
    'secrets-to-form-service',
    'secrets-to-address',
    'secrets-to-other-site',
    'secrets-to-program-elsewhere',
    'asks-too-much',
    'fields-in-code',
    'threat-beside-secrets',
    'hurry-beside-secrets',
    'mailbox-lure',
    'document-lure',
    'mail-provider-picker',
    'followers-for-login',
    'poses-as-authority',
    'card-to-verify',
    'gift-card-checker',
    'brand-elsewhere',
  ],
  download: [
    'brand-app-outside-store',
    'download-lure',
    'builds-its-download',
    'look-alike-download',
    'guard-put-aside',
    'cracked-software',
    'authority-app-outside-store',
    'notes-gate',
    'program-not-of-its-maker',
    'hands-out-archive',
    'disguised-file',
    'sideloaded-app',
  ],
  command: ['paste-and-run'],
  shop: [
    'extreme-discounts',
    'brand-goods-cheap',
    'makers-goods-cheap',
    'priced-as-bait',
    'nobody-behind-shop',
    'closing-without-address',
    'invented-crowd',
    'clock-starts-over',
    'card-alone',
  ],
  support: ['tech-support-alert', 'scareware', 'page-traps', 'support-number', 'lure-to-call'],
  wallet: [
    'asks-for-seed-phrase',
    'wallet-lure',
    'wallet-help-menu',
    'claim-elsewhere',
    'claim-in-other-name',
    'drainer-code',
    'wallet-page-guarded',
    'warning-explained-away',
  ],
  coins: ['coin-giveaway', 'doubled-coins'],
  investment: [
    'deposit-first',
    'deposit-first-sum',
    'exchange-by-invitation',
    'rich-quick',
    'rich-quick-promises',
    'percent-a-day',
    'percent-a-day-outright',
    'trading-lead',
    'trading-lead-outright',
    'links-one-way',
  ],
  recovery: ['recovery-fraud', 'recovery-fraud-outright'],
  parcel: ['parcel-fee', 'parcel-problem'],
  fine: ['unpaid-fine'],
  prize: ['prize-lure', 'prize-asks-card', 'prize-trap'],
  advance: ['advance-fee'],
  rental: ['rental-unseen'],
  job: ['job-lure', 'task-job'],
  blackmail: ['blackmail'],
} as const satisfies Readonly<Record<ThreatKind, readonly ReasonCode[]>>;

export const KIND_OF: ReadonlyMap<string, ThreatKind> = new Map(
  Object.entries(CODES).flatMap(
    ([kind, codes]) => codes.map((code): [string, ThreatKind] => [code, kind as ThreatKind]), // a key of CODES
  ),
);

/** How an address is known, which a headline says where nothing tells what its page does. */
export const LISTED_KIND_OF: ReadonlyMap<string, 'listed' | 'redirects'> = new Map([
  ['threat-list', 'listed'],
  ['leads-to-threat', 'redirects'],
]);

/** Reasons by which a page imitates `params.brand`. */
export const IMITATES: ReadonlySet<string> = new Set<ReasonCode>([
  'brand-asks-secret',
  'brand-asks-login',
  'likely-brand-asks-secret',
  'brand-product-elsewhere',
  'brand-lure',
  'brand-on-free-host',
  'copied-from-brand',
  'disguised-brand',
  'brand-app-outside-store',
  'poses-as-brand',
  'brand-page-alone',
  'brand-goods-cheap',
]);

/** Reasons by which an address does. */
export const ADDRESS_IMITATES: ReadonlySet<string> = new Set<ReasonCode>([
  'brand-domain-in-subdomain',
  'brand-and-lure-in-host',
  'brand-in-host',
  'brand-within-label',
  'brand-in-path',
]);
