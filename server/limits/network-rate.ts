import type { Middleware } from 'koa';
import { rateLimitError } from '../errors.ts';
import { afterTaking, stateOf, tokensOf, type Rate } from './rate-bucket.ts';
import { clientNetwork } from '../http/client-address.ts';

/** Remembered at once. A network that is forgotten has a full bucket again. */
const MAX_NETWORKS = 10_000;

/** Limits the requests of people without a key by their network, in this process. */
export function limitRateByNetwork(rate: Rate, now: () => number = () => performance.now()): Middleware {
  /** When each bucket will be full again; the least recently used first. */
  const spentUntil = new Map<string, number>();

  return async (ctx, next) => {
    const network = clientNetwork(ctx);
    const spent = spentUntil.get(network) ?? 0;
    if (tokensOf(spent, rate, now()) === 0)
      throw rateLimitError(rate, Math.max(1, stateOf(spent, 0, rate, now()).seconds));
    spentUntil.delete(network);
    spentUntil.set(network, afterTaking(spent, 1, rate, now()));
    const [oldest] = spentUntil.keys();
    if (spentUntil.size > MAX_NETWORKS && oldest !== undefined) spentUntil.delete(oldest);
    await next();
  };
}
