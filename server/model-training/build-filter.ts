import { PLACES_SEED, placesOf, printOf } from '../../shared/model/membership-filter.ts';
import { textHash } from '../../shared/model/text-hash.ts';

export type BuiltFilter = ReturnType<typeof buildFilter>;

const MAX_ROUNDS = 100;

/** Builds an xor filter of the texts: about 1.23 bytes each. */
export function buildFilter(texts: Iterable<string>) {
  const byHash = new Map(Array.from(texts, text => [textHash(text, PLACES_SEED), printOf(text)] as const));
  const third = Math.ceil((byHash.size * 1.23 + 32) / 3);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const prints = tryToBuild(byHash, third, round);
    if (prints) return { round, prints };
  }
  throw new Error(`cannot build the filter: hashes collide in all ${MAX_ROUNDS} rounds; remove duplicate texts`);
}

/** Peels slots that only one remaining key maps to, then assigns fingerprints in reverse order. */
function tryToBuild(byHash: ReadonlyMap<number, number>, third: number, round: number): Uint8Array | null {
  const hashes = Uint32Array.from(byHash.keys());
  const wanted = new Uint32Array(3 * third);
  const combined = new Uint32Array(3 * third);
  const toggle = (key: number, by: number) => {
    for (const place of placesOf(hashes[key] ?? 0, third, round)) {
      wanted[place] = (wanted[place] ?? 0) + by;
      combined[place] = (combined[place] ?? 0) ^ key;
    }
  };
  for (let key = 0; key < hashes.length; key++) toggle(key, 1);
  const single = Array.from(wanted.keys()).filter(place => wanted[place] === 1);
  const peeled: (readonly [key: number, place: number])[] = [];
  for (let place = single.pop(); place !== undefined; place = single.pop()) {
    if (wanted[place] !== 1) continue;
    const key = combined[place] ?? 0;
    peeled.push([key, place]);
    toggle(key, -1);
    for (const other of placesOf(hashes[key] ?? 0, third, round)) if (wanted[other] === 1) single.push(other);
  }
  if (peeled.length < hashes.length) return null;
  const prints = new Uint8Array(3 * third);
  for (const [key, place] of peeled.toReversed()) {
    const hash = hashes[key] ?? 0;
    const [a, b, c] = placesOf(hash, third, round);
    const print = byHash.get(hash) ?? 0;
    prints[place] = print ^ (prints[a] ?? 0) ^ (prints[b] ?? 0) ^ (prints[c] ?? 0) ^ (prints[place] ?? 0);
  }
  return prints;
}
