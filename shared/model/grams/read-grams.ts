/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
import type { UrlSubject } from '../subject.ts';
import type { GramModel } from './gram-models.ts';
import { createGramBuffer } from './gram-sink.ts';

/** Weight table indexes of all grams of an address, view by view. Overwritten by the next address. */
export interface Grams {
  readonly places: Uint32Array;
  /** The end index of each view in `places`. */
  readonly ends: Uint32Array;
}

export function createGramReader({ views, bits }: Pick<GramModel, 'views' | 'bits'>): (subject: UrlSubject) => Grams {
  const buffer = createGramBuffer(bits);
  const grams = { places: buffer.places, ends: new Uint32Array(views.length) };
  return subject => {
    buffer.clear();
    for (let i = 0; i < views.length; i++) {
      buffer.view(i);
      views[i]!.read(subject, buffer);
      grams.ends[i] = buffer.count();
    }
    return grams;
  };
}
