/** A test asks faster than a person; those about limits set their own. */
export const NO_LIMITS: Readonly<Record<string, string>> = {
  LINKGLASS_RATE_FREE: '100000/1000000',
  LINKGLASS_RATE_PREMIUM: '100000/1000000',
  LINKGLASS_QUOTA_FREE: '1000000',
  LINKGLASS_QUOTA_PREMIUM: '1000000',
};
