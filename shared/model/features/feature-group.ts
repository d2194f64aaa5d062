/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
import type { UrlContext } from '../url-context.ts';

/** Some features that belong together, read from an address. */
export interface FeatureGroup {
  readonly name: string;
  readonly features: readonly string[];
  /** Writes one number a feature, in their order, from `at` on. Whole numbers, or fractions of them: equal in every engine. */
  read(subject: UrlContext, into: Float64Array, at: number): void;
}

type Table = Readonly<Record<string, (subject: UrlContext) => number>>;

/** A group whose features are a table of a function each. */
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

/** A group that has the same to say of all addresses for which `isBlank` holds: it is worked out for the first of them alone. */
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
