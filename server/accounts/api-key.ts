import { hash, randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const KEY = /^lg_[0-9A-Za-z]{40}$/;

/** `lg_` and 40 base-62 characters: 238 bits, so an unsalted SHA-256 is safe from guessing. */
export function generateApiKey(): string {
  return `lg_${randomBase62(40)}`;
}

export function generateKeyId(): string {
  return `key_${randomBase62(12)}`;
}

export function isApiKeyShaped(text: string): boolean {
  return KEY.test(text);
}

/** SHA-256 in hex, stored instead of the key. */
export function hashApiKey(key: string): string {
  return hash('sha256', key, 'hex');
}

/** Uses randomInt, which is uniform: a byte modulo 62 is not. */
function randomBase62(length: number): string {
  return Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
