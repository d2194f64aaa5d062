/* oxlint-disable typescript/no-non-null-assertion -- the reader writes an end a view, and places below the number of weights */
import type { UrlSubject } from '../subject.ts';
import type { GramModel } from '../grams/gram-models.ts';
import { createGramReader } from '../grams/read-grams.ts';

/** The sum of the weights of the grams in each view, divided by the square root of their number. */
export interface LinearModel {
  /** Writes the model's `gramFeatures` from index `at`. */
  read(subject: UrlSubject, into: Float64Array, at: number): void;
}

/** `weights`: integers in units of `unit`, one for each slot. Throws if their number is wrong. */
export function createLinearModel(
  model: GramModel,
  weights: Int8Array,
  { unit, bias }: { unit: number; bias: number },
): LinearModel {
  if (weights.length !== 2 ** model.bits)
    throw new Error('the weights of the URL model have a gram table of another size');
  const gramsOf = createGramReader(model);
  const hasSum = model.views.length > 1;
  return {
    read(subject, into, at) {
      const { places, ends } = gramsOf(subject);
      let from = 0;
      let all = bias;
      for (let view = 0; view < ends.length; view++) {
        const end = ends[view]!;
        let sum = 0;
        for (let i = from; i < end; i++) sum += weights[places[i]!]!;
        const value = end > from ? (sum * unit) / Math.sqrt(end - from) : 0;
        into[at + view] = value;
        all += value;
        from = end;
      }
      if (hasSum) into[at + ends.length] = all;
    },
  };
}
