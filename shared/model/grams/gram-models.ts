import { PART_VIEWS, WHOLE_VIEWS, type GramView } from './views.ts';

/** A linear model over grams: its views, and two to which power its table of weights has places. */
export interface GramModel {
  readonly name: GramModelName;
  readonly bits: number;
  readonly views: readonly GramView[];
}

export type GramModelName = 'parts' | 'whole';

/** They err at different addresses: the trees weigh one against the other. */
export const GRAM_MODELS: readonly GramModel[] = [
  { name: 'parts', bits: 19, views: PART_VIEWS },
  { name: 'whole', bits: 19, views: WHOLE_VIEWS },
];

/** What a model gives the trees: the sum of each view, and their sum where there are several. */
export function gramFeatures({ name, views }: GramModel): readonly string[] {
  const sums = views.map(view => `grams.${view.name}`);
  return views.length > 1 ? [...sums, `grams.all-${name}`] : sums;
}
