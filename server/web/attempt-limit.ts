import { isIPv6 } from 'node:net';

const WINDOW_MS = 60_000;
const MAX_FAILURES = 10;

/** Failed attempts to sign in by address. API keys cannot be guessed; this keeps guesses from costing anything. */
export interface AttemptLimit {
  /** Seconds until the address may try again; 0 if it may now. */
  waitSeconds(address: string): number;
  failed(address: string): void;
}

export function createAttemptLimit(now: () => number = Date.now): AttemptLimit {
  let failures = new Map<string, number>();
  let windowEnd = 0;

  function current(): Map<string, number> {
    if (now() >= windowEnd) {
      failures = new Map();
      windowEnd = now() + WINDOW_MS;
    }
    return failures;
  }

  return {
    waitSeconds(address) {
      const isOver = (current().get(networkOf(address)) ?? 0) >= MAX_FAILURES;
      return isOver ? Math.ceil((windowEnd - now()) / 1000) : 0;
    },
    failed(address) {
      const network = networkOf(address);
      current().set(network, (current().get(network) ?? 0) + 1);
    },
  };
}

/** An owner of one IPv6 address usually has a whole /64. */
function networkOf(address: string): string {
  const isMapped = address.toLowerCase().startsWith('::ffff:');
  return isIPv6(address) && !isMapped ? address.split(':').slice(0, 4).join(':') : address;
}
