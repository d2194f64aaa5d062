/** A test asks faster than a person, and fetches nothing by itself; those about limits and lists set their own. */
export const NO_LIMITS: Readonly<Record<string, string>> = {
  LINKGLASS_RATE_FREE: '100000/1000000',
  LINKGLASS_RATE_PREMIUM: '100000/1000000',
  LINKGLASS_RATE_PUBLIC: '100000/1000000',
  LINKGLASS_QUOTA_FREE: '1000000',
  LINKGLASS_QUOTA_PREMIUM: '1000000',
  LINKGLASS_OFFLINE: 'true',
};
