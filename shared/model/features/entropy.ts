/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
import { featureGroup, type FeatureGroup } from './feature-group.ts';

const CODES = 128;
/** No part of an address that is read is longer. */
const MOST_READ = 512;

/** How evenly characters are spread: what people make up is less even than what a program makes. */
export function entropy(): FeatureGroup {
  const entropyOf = createEntropy();
  return featureGroup('entropy', {
    label: ({ label }) => entropyOf(label),
    subdomain: ({ subdomain }) => entropyOf(subdomain.join('')),
    path: ({ path }) => entropyOf(path),
    query: ({ query }) => entropyOf(query),
    longestSegment: ({ segments }) =>
      entropyOf(segments.reduce((most, one) => (one.length > most.length ? one : most), '')),
  });
}

/** Bits a character, in hundredths: rounded, so that the last bits of a logarithm, which engines may differ in, do not matter. */
function createEntropy(): (text: string) => number {
  const counts = new Uint16Array(CODES);
  // What one more of a character adds where there are so many.
  const steps = Float64Array.from({ length: MOST_READ }, (_, count) => weightOf(count + 1) - weightOf(count));
  return text => {
    const length = Math.min(text.length, MOST_READ);
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
