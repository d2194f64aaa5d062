import { expect, test } from 'vitest';
import { generateApiKey, hashApiKey, isApiKeyShaped } from '../../../server/accounts/api-key.ts';

test('a key is lg_ and 40 base-62 characters, each as likely as any other', () => {
  const keys = Array.from({ length: 2_000 }, generateApiKey);
  expect(new Set(keys).size).toBe(keys.length);
  const counts = new Map<string, number>();
  for (const key of keys) {
    expect(key).toMatch(/^lg_[0-9A-Za-z]{40}$/);
    for (const character of key.slice(3)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect(counts.size).toBe(62);
  // 80,000 characters: 1,290 of each, give or take 36; a modulo of bytes would give the first eight a quarter more.
  for (const count of counts.values()) expect(Math.abs(count - 80_000 / 62)).toBeLessThan(230);
});

test.each(['', 'lg_', `lg_${'a'.repeat(39)}`, `lg_${'a'.repeat(41)}`, `LG_${'a'.repeat(40)}`, `lg_${'-'.repeat(40)}`])(
  '%j is no key',
  text => expect(isApiKeyShaped(text)).toBe(false),
);

test('the hash is SHA-256 in hex', () => {
  expect(hashApiKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
