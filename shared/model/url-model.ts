import type { NormalUrl } from '../url/normal-form.ts';
import { siteOf, type Site } from '../url/site.ts';
import { createBrandNames } from './brand-names.ts';
import { calibrated, probabilityOf } from './calibration.ts';
import { createCappedSum } from './capped-sum.ts';
import { guardBareAddress } from './calibration-guard.ts';
import { createBinWriter } from './forest/bins.ts';
import { createForestSum } from './forest/forest-sum.ts';
import { shareOfFeatures } from './forest/forest.ts';
import { GRAM_MODELS } from './grams/gram-models.ts';
import { unpackLevels } from './linear/levels.ts';
import { createLinearModel } from './linear/linear-model.ts';
import { createMembershipFilter } from './membership-filter.ts';
import { createFeatureReader } from './read-features.ts';
import { createExplain, type ModelReason } from './reasons/explain.ts';
import { urlContextOf, type UrlContext } from './url-context.ts';
import { unpackWeights, type FilterName, type WeightFacts } from './weights/weights.ts';

/** How likely an address is malicious, judged by its text alone, and why. */
export interface UrlScore {
  /** 0..1, at equal priors. */
  readonly score: number;
  /** The registrable domain is in a ranking, and its owner alone publishes there. */
  readonly isKnownSite?: boolean;
  /** Strongest first. Computed on first access. */
  readonly reasons: readonly ModelReason[];
}

export interface UrlModel {
  readonly facts: WeightFacts;
  score(url: NormalUrl, site?: Site): UrlScore;
}

/** Reads the weights and scores addresses: the same in Node, in a page and in a service worker. Throws if the weights are damaged or of another version. */
export function createUrlModel(file: Uint8Array): UrlModel {
  const weights = unpackWeights(file);
  const { facts, forest, cuts } = weights;
  const filter = (name: FilterName) => createMembershipFilter(facts.filters[name], weights.filters[name]);
  const brands = createBrandNames(weights.brands);
  const popularity = { ranked: filter('ranked'), top: filter('top'), topLabels: filter('topLabels') };
  const linear = GRAM_MODELS.map(model => {
    const known = facts.linear[model.name];
    return createLinearModel(model, unpackLevels(weights.linear[model.name], known.levels), known);
  });
  const features = createFeatureReader(
    {
      suffixes: weights.suffixes,
      popularity,
      hosts: { badness: weights.hosts, dynamic: filter('dynamic') },
      names: weights.names,
    },
    linear,
  );
  if (features.names.join() !== facts.features.join())
    throw new Error('the weights of the URL model are for other features');
  const sumOfLeaves = createForestSum(forest);
  const cappedSum = createCappedSum(features.names, cuts, sumOfLeaves);
  const badness = features.names.indexOf('hosting.badness');
  const isNumber = features.names.indexOf('host.isAddress');
  const writeBins = createBinWriter(cuts);
  const explain = createExplain(features.names);
  const values = new Float64Array(features.names.length);
  const bins = new Uint8Array(features.names.length);

  /** The input of the trees; overwritten by the next address. */
  function binsOf(context: UrlContext): Uint8Array {
    features.read(context, values);
    writeBins(values, bins);
    return bins;
  }

  /** Leaves out what the cap and the guard removed (`lost`). */
  function sharesOf(row: Uint8Array, lost: number): Float64Array {
    const shares = shareOfFeatures(forest, row, row.length);
    shares[badness] = (shares[badness] ?? 0) + cappedSum(row) - sumOfLeaves(row);
    shares[isNumber] = (shares[isNumber] ?? 0) - lost;
    return shares;
  }

  return {
    facts,
    score(url, site = siteOf(url.hostname)) {
      const context = urlContextOf(url, site, brands, popularity);
      const sum = facts.forest.base + cappedSum(binsOf(context));
      const odds = calibrated(sum, facts.calibration);
      const believed = guardBareAddress(odds, context);
      let reasons: readonly ModelReason[] | null = null;
      return {
        score: probabilityOf(believed),
        isKnownSite: context.fame > 0 && !site.isHosted,
        get reasons() {
          // Rarely needed: reading the features again is cheaper than keeping those of every address.
          reasons ??= explain(context, sharesOf(binsOf(context), odds - believed));
          return reasons;
        },
      };
    },
  };
}
