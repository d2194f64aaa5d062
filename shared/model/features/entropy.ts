/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
import { featureGroup, type FeatureGroup } from './feature-group.ts';

const CODES = 128;
/** Longer texts are cut to this. */
const MAX_READ = 512;

/** Shannon entropy of the characters of each part: random strings have more than words. */
export function entropy(): FeatureGroup {
  const entropyOf = createEntropy();
  return featureGroup('entropy', {
    label: ({ label }) => entropyOf(label),
    subdomain: ({ subdomain }) => entropyOf(subdomain.join('')),
    path: ({ path }) => entropyOf(path),
    query: ({ query }) => entropyOf(query),
    longestSegment: ({ segments }) =>
      entropyOf(segments.reduce((longest, one) => (one.length > longest.length ? one : longest), '')),
  });
}

/** In hundredths of a bit for each character. Rounded, because engines may differ in the last bits of a logarithm. */
function createEntropy(): (text: string) => number {
  const counts = new Uint16Array(CODES);
  // What the next occurrence of a character adds, by the number of earlier ones.
  const steps = Float64Array.from({ length: MAX_READ }, (_, count) => weightOf(count + 1) - weightOf(count));
  return text => {
    const length = Math.min(text.length, MAX_READ);
    if (length === 0) return 0;
    let sum = 0;
    for (let i = 0; i < length; i++) {
      const code = text.charCodeAt(i) & (CODES - 1);
      sum += steps[counts[code]!]!;
      counts[code]! += 1;
    }
    for (let i = 0; i < length; i++) counts[text.charCodeAt(i) & (CODES - 1)] = 0;
    return Math.round(100 * (Math.log2(length) - sum / length));
  };
}

function weightOf(count: number): number {
  return count > 1 ? count * Math.log2(count) : 0;
}
