import { readFileSync } from 'node:fs';
import { createMembershipFilter } from '../../shared/model/membership-filter.ts';
import { createUrlModel, type UrlModel } from '../../shared/model/url-model.ts';
import { unpackWeights } from '../../shared/model/weights/weights.ts';

/** The weights in use; `train` writes them. */
export const WEIGHTS_FILE = new URL('../../shared/model/weights/url-model.bin', import.meta.url);

/** Opens the URL model with the bundled weights, or with others. */
export function openUrlModel(file: URL | string = WEIGHTS_FILE): UrlModel {
  return createUrlModel(readFileSync(file));
}

/** Whether a registrable domain is in a popularity ranking that the URL model knows. Of others, one in 256 counts too. */
export function openRanking(): (domain: string) => boolean {
  const { facts, filters } = unpackWeights(readFileSync(WEIGHTS_FILE));
  const ranked = createMembershipFilter(facts.filters.ranked, filters.ranked);
  return domain => ranked.has(domain);
}
