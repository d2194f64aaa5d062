import type { EgressFailure } from './egress.ts';
import { normaliseHost } from './normalise-host.ts';

interface Entry {
  address: string | null;
  failure: EgressFailure | null;
}

/** What became of each host and port that one session asked for. */
export function createConnectionLog() {
  const entries = new Map<string, Entry>();
  const keyOf = (host: string, port: number): string => `${normaliseHost(host) ?? host}|${port}`;
  const entryOf = (host: string, port: number): Entry => {
    const key = keyOf(host, port);
    const entry = entries.get(key) ?? { address: null, failure: null };
    entries.set(key, entry);
    return entry;
  };

  return {
    asked(host: string, port: number): void {
      entryOf(host, port);
    },
    connected(host: string, port: number, address: string): void {
      Object.assign(entryOf(host, port), { address, failure: null });
    },
    failed(host: string, port: number, failure: EgressFailure): void {
      entryOf(host, port).failure = failure;
    },
    wasAsked: (host: string, port: number): boolean => entries.has(keyOf(host, port)),
    addressOf: (host: string, port: number): string | null => entries.get(keyOf(host, port))?.address ?? null,
    failureOf: (host: string, port: number): EgressFailure | null => entries.get(keyOf(host, port))?.failure ?? null,
  };
}
