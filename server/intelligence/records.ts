import { hash } from 'node:crypto';
import { SCOPES, type Scope } from '../../shared/lists/expressions.ts';
import type { ListKind } from './store.ts';

/**
 * An entry as it lies in the database and in memory, some 32-bit words: the beginning of the SHA-256 of its expression, then a
 * word that says more. For threats and trusted entries that is the scope (2 bits) and when it ends (30 bits: seconds since
 * 2025, 0 for never), for rankings the rank. Records are in ascending order of their words, each as an unsigned number.
 */
export const RECORD_WORDS: Readonly<Record<ListKind, number>> = {
  threat: 4,
  // 128 bits of the hash: browsers get them, and nobody is to find a name that is taken for a trusted one.
  trusted: 5,
  ranking: 4,
};

const MAX_HASH_WORDS = 4;
const EPOCH_SECONDS = Date.UTC(2025) / 1000;
const LATEST = 2 ** 30 - 1;

/** The first words of an expression's hash, in an array that the next call overwrites. */
export function createExpressionHash(): (expression: string) => Uint32Array {
  const words = new Uint32Array(MAX_HASH_WORDS);
  return expression => {
    // Of all that Node offers this is by far the fastest for a short text: no object but one string is made.
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

/** null: never. What ended before 2025 is over as well in its first second; what ends after 2058 never ends. */
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

export function isOver(word: number, nowMs: number): boolean {
  const seconds = word & LATEST;
  return seconds !== 0 && (seconds + EPOCH_SECONDS) * 1000 <= nowMs;
}
