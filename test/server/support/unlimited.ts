import type { Limits } from '../../../server/http/callers/limits.ts';

/** Neither rates nor quotas. */
export const UNLIMITED: Limits = {
  takeToken: () => undefined,
  headers: async () => ({}),
  charge: async (_, work) => work(),
  chargeOnce: async () => undefined,
};
