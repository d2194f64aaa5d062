import { featureGroups, type Knowledge } from './feature-groups.ts';
import { GRAM_MODELS, gramFeatures } from './grams/gram-models.ts';
import type { LinearModel } from './linear/linear-model.ts';
import type { UrlContext } from './url-context.ts';

export interface FeatureReader {
  readonly names: readonly string[];
  /** Writes all features of an address. */
  read(context: UrlContext, into: Float64Array): void;
}

/** All groups of features, followed by those of `GRAM_MODELS`. */
export function createFeatureReader(known: Knowledge, linear: readonly LinearModel[]): FeatureReader {
  const groups = featureGroups(known);
  const sizes = GRAM_MODELS.map(model => gramFeatures(model).length);
  const names = [...groups.flatMap(group => group.features), ...GRAM_MODELS.flatMap(gramFeatures)];
  return {
    names,
    read(context, into) {
      let at = 0;
      for (const group of groups) {
        group.read(context, into, at);
        at += group.features.length;
      }
      for (const [model, { read }] of linear.entries()) {
        read(context, into, at);
        at += sizes[model] ?? 0;
      }
    },
  };
}
