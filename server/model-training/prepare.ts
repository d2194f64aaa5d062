/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
import { createBrandNames } from '../../shared/model/brand-names.ts';
import { featureGroups } from '../../shared/model/feature-groups.ts';
import { GRAM_MODELS, gramFeatures, type GramModelName } from '../../shared/model/grams/gram-models.ts';
import { urlContextOf } from '../../shared/model/url-context.ts';
import { learnGrams, type LearnedGrams } from './learn-grams.ts';
import { filtersOf, openFilters, type ReferenceData } from './reference-data.ts';
import { nameTable } from './name-table.ts';
import type { Row } from './read-rows.ts';
import { rowWeights } from './row-weights.ts';
import { foldsOf, FOLDS, type Role } from './split.ts';
import { hostTable, suffixTable } from './odds-tables.ts';
import type { LinearOptions } from './train-linear.ts';

/** The input of the trees, and everything that was learned before them. */
export type Prepared = ReturnType<typeof prepare>;

interface Task {
  readonly rows: readonly Row[];
  readonly roles: readonly Role[];
  readonly referenceData: ReferenceData;
  readonly options: LinearOptions;
  readonly random: () => number;
  readonly note: (line: string) => void;
}

/** Trains everything that comes before the trees on the rows whose role is `train`, and computes the features of all rows. */
export function prepare({ rows, roles, referenceData, options, random, note }: Task) {
  const rowsOf = (role: Role) => Uint32Array.from([...rows.keys()].filter(row => roles[row] === role));
  const folds = foldsOf(rows);
  const isLearned = (row: number) => roles[row] === 'train';
  // One table for each fold, made without it; the last one is made from all rows.
  const tables = Array.from({ length: FOLDS + 1 }, (_, fold) => {
    const seen = rows.filter((_row, row) => isLearned(row) && folds[row] !== fold);
    return { suffixes: suffixTable(seen), hosts: hostTable(seen) };
  });
  const names = nameTable(referenceData.ranked);
  const filters = filtersOf(referenceData);
  const { dynamic, ...popularity } = openFilters(filters);
  const brands = createBrandNames(referenceData.brands);
  const groups = tables.map(({ suffixes, hosts }) =>
    featureGroups({ suffixes, popularity, hosts: { badness: hosts, dynamic }, names }),
  );
  const read = groups[FOLDS]!.flatMap(group => group.features);
  const features = [...read, ...GRAM_MODELS.flatMap(gramFeatures)];
  const values = new Float32Array(rows.length * features.length);
  const table = { names: features, values };

  note('computing features');
  const buffer = new Float64Array(read.length);
  for (const [row, { url, site }] of rows.entries()) {
    const context = urlContextOf(url, site, brands, popularity);
    let at = 0;
    for (const group of groups[isLearned(row) ? folds[row]! : FOLDS]!) {
      group.read(context, buffer, at);
      at += group.features.length;
    }
    values.set(buffer, row * features.length);
  }

  const isMalicious = Uint8Array.from(rows, row => Number(row.isMalicious));
  const weights = rowWeights(rows);
  const task = { rows, isMalicious, weights, learned: rowsOf('train'), folds, options, random, note };
  let column = read.length;
  const grams = GRAM_MODELS.map(model => {
    const learned = learnGrams(model, task, table, column);
    column += gramFeatures(model).length;
    return [model.name, learned];
  });
  return {
    table,
    isMalicious,
    weights,
    rowsOf,
    ...tables[FOLDS]!,
    names,
    filters,
    grams: Object.fromEntries(grams) as Record<GramModelName, LearnedGrams>, // one of each name
  };
}
