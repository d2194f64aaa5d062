import { PART_VIEWS, WHOLE_VIEWS, type GramView } from './views.ts';

/** A linear model over grams: its views, and the base-2 logarithm of the size of its weight table. */
export interface GramModel {
  readonly name: GramModelName;
  readonly bits: number;
  readonly views: readonly GramView[];
}

export type GramModelName = 'parts' | 'whole';

/** The two make different errors, and the trees learn which to follow. */
export const GRAM_MODELS: readonly GramModel[] = [
  { name: 'parts', bits: 19, views: PART_VIEWS },
  { name: 'whole', bits: 19, views: WHOLE_VIEWS },
];

/** The inputs of the trees from a model: the sum of each view, and the total if it has several. */
export function gramFeatures({ name, views }: GramModel): readonly string[] {
  const sums = views.map(view => `grams.${view.name}`);
  return views.length > 1 ? [...sums, `grams.all-${name}`] : sums;
}
