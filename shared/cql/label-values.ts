/** The kinds of page that `category` tells apart. */
export const PAGE_CATEGORIES = [
  'Login',
  'Shop',
  'Payment',
  'Mail',
  'News',
  'Blog',
  'Forum',
  'Documentation',
  'Download',
  'Parked',
  'Other',
] as const;
export type PageCategory = (typeof PAGE_CATEGORIES)[number];

/** What `threat` says a malicious page is after. */
export const PAGE_THREATS = ['PHISHING', 'MALWARE', 'TECH_SUPPORT', 'FAKE_SHOP', 'CRYPTO', 'PARCEL'] as const;
