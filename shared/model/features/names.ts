/* oxlint-disable typescript/no-non-null-assertion -- codes are below WIDTH, and the table has a place for each three of them */
import type { FeatureGroup } from './feature-group.ts';

/** The surprisal of each character after two others in names of popular domains, in sixteenths of a bit. */
export type NameTable = Uint8Array;

/** End of the name, 26 letters, digits, anything else. */
export const WIDTH = 29;
const DIGIT = 27;
const OTHER = 28;

export function nameCodeOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 96;
  if (code >= 65 && code <= 90) return code - 64;
  return code >= 48 && code <= 57 ? DIGIT : OTHER;
}

const FEATURES = [
  'labelMean',
  'labelMost',
  'labelStretch',
  'labelAll',
  'subdomainMean',
  'subdomainStretch',
  'firstSegmentMean',
  'lastSegmentMean',
];

/** How unlike popular names the words of an address are: random strings have a high surprisal. */
export function names(table: NameTable): FeatureGroup {
  if (table.length !== WIDTH ** 3) throw new Error('the weights of the URL model have a name table of another size');
  let [mean, max, stretch, all] = [0, 0, 0, 0];

  /** Sets the four variables above. */
  function look(text: string): void {
    [mean, max, stretch, all] = [0, 0, 0, 0];
    let [first, second, before, beforeThat] = [0, 0, 0, 0];
    for (let at = 0; at <= text.length; at++) {
      const third = at < text.length ? nameCodeOf(text.charCodeAt(at)) : 0;
      const seldom = table[(first * WIDTH + second) * WIDTH + third]!;
      all += seldom;
      if (seldom > max) max = seldom;
      if (at > 1 && seldom + before + beforeThat > stretch) stretch = seldom + before + beforeThat;
      beforeThat = before;
      before = seldom;
      first = second;
      second = third;
    }
    mean = text === '' ? 0 : Math.floor((4 * all) / (text.length + 1));
  }

  return {
    name: 'names',
    features: FEATURES.map(feature => `names.${feature}`),
    read({ label, subdomainText, segments }, into, at) {
      look(label);
      into[at] = mean;
      into[at + 1] = max;
      into[at + 2] = stretch;
      into[at + 3] = all;
      look(subdomainText);
      into[at + 4] = mean;
      into[at + 5] = stretch;
      look(segments[0] ?? '');
      into[at + 6] = mean;
      // Most paths have one segment.
      if (segments.length > 1) look(segments.at(-1) ?? '');
      into[at + 7] = mean;
    },
  };
}
