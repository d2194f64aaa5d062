/** The last response to a URL. */
export interface Sent {
  readonly status: number;
  /** Size of the body after decoding: what the page sees. */
  readonly bytes: number;
  /** Size of the body on the wire, without chunked framing. */
  readonly encodedBytes: number;
}

interface Entry {
  status: number;
  encodedBytes: number;
  decodedBytes: number | null;
}

export interface SentLog {
  open(url: string): Entry;
  of(url: string): Sent | null;
}

/** Remembers the last response to each URL. */
export function createSentLog(): SentLog {
  const entries = new Map<string, Entry>();
  return {
    open(url) {
      const entry: Entry = { status: 0, encodedBytes: 0, decodedBytes: null };
      entries.set(url, entry);
      return entry;
    },
    of(url) {
      const entry = entries.get(new URL(url).href);
      if (!entry) return null;
      const { status, encodedBytes, decodedBytes } = entry;
      return { status, encodedBytes, bytes: decodedBytes ?? encodedBytes };
    },
  };
}
