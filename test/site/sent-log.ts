/** What was last sent for an address. */
export interface Sent {
  readonly status: number;
  /** Of the body, after decoding: what the page sees. */
  readonly bytes: number;
  /** Of the body, as it went over the wire, without the framing of chunks. */
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

/** Remembers the last answer to each address. */
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
