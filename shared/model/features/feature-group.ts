/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
import type { UrlContext } from '../url-context.ts';

/** Related features, read together from an address. */
export interface FeatureGroup {
  readonly name: string;
  readonly features: readonly string[];
  /** Writes one number for each feature, in order, from index `at`. Integers, or fractions of them: the same in every engine. */
  read(subject: UrlContext, into: Float64Array, at: number): void;
}

type Table = Readonly<Record<string, (subject: UrlContext) => number>>;

/** A group defined by a table with one function for each feature. */
export function featureGroup(name: string, table: Table): FeatureGroup {
  const readers = Object.values(table);
  return {
    name,
    features: Object.keys(table).map(feature => `${name}.${feature}`),
    read(subject, into, at) {
      for (let i = 0; i < readers.length; i++) into[at + i] = readers[i]!(subject);
    },
  };
}

/** A group with the same values for all addresses for which `isBlank` is true: they are computed once. */
export function sparseGroup(name: string, table: Table, isBlank: (subject: UrlContext) => boolean): FeatureGroup {
  const whole = featureGroup(name, table);
  const blank = new Float64Array(whole.features.length);
  let isKnown = false;
  return {
    ...whole,
    read(subject, into, at) {
      if (!isBlank(subject)) {
        whole.read(subject, into, at);
        return;
      }
      if (!isKnown) whole.read(subject, blank, 0);
      isKnown = true;
      for (let i = 0; i < blank.length; i++) into[at + i] = blank[i]!;
    },
  };
}
