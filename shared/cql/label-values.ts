/** Values of the attribute `category`. */
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

/** Values of the attribute `threat`. */
export const PAGE_THREATS = ['PHISHING', 'MALWARE', 'TECH_SUPPORT', 'FAKE_SHOP', 'CRYPTO', 'PARCEL'] as const;
