import type { BucketState } from './token-buckets.ts';

/** What a key may: requests a second with bursts, requests a day. */
export interface Allowance {
  readonly rate: { readonly perSecond: number; readonly burst: number };
  readonly daily: number;
}

/** `RateLimit-Policy`: the policy "rate" is a bucket of `q` tokens that fills in `w` seconds, "daily" a UTC day. draft-ietf-httpapi-ratelimit-headers-11. */
export function policyField({ rate, daily }: Allowance): string {
  const fillSeconds = Math.max(1, Math.ceil(rate.burst / rate.perSecond));
  return `"rate";q=${rate.burst};w=${fillSeconds}, "daily";q=${daily};w=86400`;
}

/** `RateLimit`: `r` requests are left, and in `t` seconds there are more. */
export function stateField(bucket: BucketState, remaining: number, secondsLeftOfDay: number): string {
  return `"rate";r=${bucket.tokens};t=${bucket.seconds}, "daily";r=${remaining};t=${secondsLeftOfDay}`;
}
