import type { Endpoint } from './endpoint.ts';
import { scanEndpoints } from './scans.ts';

/** Every endpoint under /v1, in the order the documentation shows them. */
export const endpoints: readonly Endpoint[] = Object.values(scanEndpoints);
