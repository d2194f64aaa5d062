import { hash } from 'node:crypto';
import { SCOPES, type Scope } from '../../shared/lists/expressions.ts';

/** What a list contains: malicious, trusted, or popular sites. */
export const LIST_KINDS = ['threat', 'trusted', 'ranking'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/**
 * An entry in the database and in memory, as 32-bit words: a prefix of the SHA-256 of its expression, then one word of
 * data. For threats and trusted entries the data is the scope (2 bits) and the expiry (30 bits: seconds since 2025, 0 for
 * never), for rankings the rank. Records are sorted in ascending order of their unsigned words.
 */
export const RECORD_WORDS: Readonly<Record<ListKind, number>> = {
  threat: 4,
  // 128 bits of the hash, because browsers get them: nobody must be able to find a name that collides with a trusted one.
  trusted: 5,
  ranking: 4,
};

const MAX_HASH_WORDS = 4;
const EPOCH_SECONDS = Date.UTC(2025) / 1000;
const LATEST = 2 ** 30 - 1;

/** Returns the first words of a hash, in an array that the next call overwrites. */
export function createExpressionHash(): (expression: string) => Uint32Array {
  const words = new Uint32Array(MAX_HASH_WORDS);
  return expression => {
    // By far the fastest hash in Node for short texts: it allocates only one string.
    const digest = hash('sha256', expression, 'binary');
    for (let i = 0; i < words.length; i++) {
      const at = i << 2;
      words[i] =
        (digest.charCodeAt(at) << 24) |
        (digest.charCodeAt(at + 1) << 16) |
        (digest.charCodeAt(at + 2) << 8) |
        digest.charCodeAt(at + 3);
    }
    return words;
  };
}

/** `endsAt` null: never. Dates before 2025 become its first second; dates after 2058 become "never". */
export function packEnd(scope: Scope, endsAt: Date | null): number {
  const seconds = endsAt === null ? 0 : Math.max(1, Math.ceil(endsAt.getTime() / 1000) - EPOCH_SECONDS);
  return (((SCOPES.indexOf(scope) << 30) >>> 0) + (seconds > LATEST ? 0 : seconds)) >>> 0;
}

export function scopeOf(word: number): Scope {
  return SCOPES[word >>> 30] ?? 'url'; // 3 is never written
}

export function neverEnds(word: number): boolean {
  return (word & LATEST) === 0;
}

export function isExpired(word: number, nowMs: number): boolean {
  const seconds = word & LATEST;
  return seconds !== 0 && (seconds + EPOCH_SECONDS) * 1000 <= nowMs;
}
