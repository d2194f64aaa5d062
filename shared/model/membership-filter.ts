/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
import { mixed, textHash } from './text-hash.ts';

/** A probabilistic set: never a false negative, a false positive for one text in 256. */
export interface MembershipFilter {
  has(text: string): boolean;
}

/** The first hash of a key chooses its slots, the second is its fingerprint. */
export const PLACES_SEED = 0x51ed270b;
const PRINT_SEED = 0x2545f491;

/** The three slots of a key in an xor filter (Graf and Lemire, 2020), one in each third. */
export function placesOf(hash: number, third: number, round: number): readonly [number, number, number] {
  const base = baseOf(hash, round);
  return [firstOf(base, third), secondOf(base, third), thirdOf(base, third)];
}

function baseOf(hash: number, round: number): number {
  return mixed(hash + Math.imul(round, 0x9e3779b9));
}

function firstOf(base: number, third: number): number {
  return base % third;
}

function secondOf(base: number, third: number): number {
  return third + (mixed(base ^ 0x85157af5) % third);
}

function thirdOf(base: number, third: number): number {
  return 2 * third + (mixed(base ^ 0x1b873593) % third);
}

export function printOf(text: string): number {
  return textHash(text, PRINT_SEED) & 0xff;
}

/** Reads what the trainer wrote: the round in which construction succeeded, and one byte for each slot. */
export function createMembershipFilter(round: number, prints: Uint8Array): MembershipFilter {
  const third = prints.length / 3;
  return {
    has(text) {
      if (third === 0) return false;
      const base = baseOf(textHash(text, PLACES_SEED), round);
      const found = prints[firstOf(base, third)]! ^ prints[secondOf(base, third)]! ^ prints[thirdOf(base, third)]!;
      return found === printOf(text);
    },
  };
}
