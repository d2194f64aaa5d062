import {
  type Brand,
  type BrandCount,
  type BrandFilter,
  type brandEndpoints,
  MAX_COUNTED,
} from '../../shared/api/brands.ts';
import type { InputOf } from '../../shared/api/endpoint.ts';
import type { Scan } from '../../shared/api/scans.ts';
import type { Caller, Plan } from '../accounts/plan.ts';
import { AppError } from '../errors.ts';
import { presentScan } from '../scans/record/present.ts';
import { requirePlan } from '../search/premium.ts';
import type { SearchService } from '../search/service.ts';
import { BUILT_IN_BRANDS } from '../brand-catalogue/built-in.ts';
import type { BrandStore, PrivateBrand } from './store.ts';

type Inputs = { readonly [E in keyof typeof brandEndpoints]: InputOf<(typeof brandEndpoints)[E]> };

interface Deps {
  readonly store: BrandStore;
  readonly search: Pick<SearchService, 'find'>;
}

export type BrandService = ReturnType<typeof createBrandService>;

export function createBrandService({ store, search }: Deps) {
  const builtIn = BUILT_IN_BRANDS.map(({ id, name, visibility, category }) =>
    listed({ id, name, private_brand: false, visibility, category }),
  ).sort(byName);
  const builtInById = new Map(builtIn.map(({ brand }) => [brand.id, brand]));

  /** Throws 404 for unknown brands and for brands of others alike, so that the response does not reveal which it is. */
  async function find(id: string, { accountId }: Caller): Promise<Brand> {
    const found = builtInById.get(id) ?? (await store.ofAccount(accountId)).map(present).find(brand => brand.id === id);
    if (!found) throw new AppError(404, 'brand not found');
    return found;
  }

  return {
    async list({ query }: Inputs['list'], { accountId }: Caller): Promise<Brand[]> {
      const own = (await store.ofAccount(accountId)).map(present).map(listed);
      const part = fold(query.query ?? '');
      const start = (query.page - 1) * query.max_results;
      return [...own, ...builtIn]
        .filter(isIn(query.filter ?? query.visibility ?? 'ALL'))
        .filter(({ folded }) => folded.includes(part))
        .sort(byName)
        .slice(start, start + query.max_results)
        .map(({ brand }) => brand);
    },

    async counts(_: Inputs['counts'], { accountId }: Caller): Promise<BrandCount[]> {
      const counts = await store.counts(accountId, MAX_COUNTED);
      const own = (await store.ofAccount(accountId)).map(present).map(listed);
      return [...own, ...builtIn]
        .sort(byName)
        .flatMap(({ brand }) => {
          const counted = counts.get(brand.id);
          return counted === undefined ? [] : [{ brand, ...counted }];
        })
        .sort((a, b) => b.imitations - a.imitations || b.scans - a.scans);
    },

    async read({ params }: Inputs['read'], caller: Caller): Promise<Brand> {
      return find(params.brand_id, caller);
    },

    /** Throws 403 if the plan does not allow the brand. A missing brand is reported later. */
    allowScans(id: string, { plan }: Caller): void {
      const brand = builtInById.get(id);
      if (brand) requirePlanOf(brand, plan);
    },

    async scans({ params, query }: Inputs['scans'], caller: Caller): Promise<Scan[]> {
      const { accountId, plan } = caller;
      const { page, max_results: limit } = query;
      const brand = await find(params.brand_id, caller);
      requirePlanOf(brand, plan);
      if (query.query) {
        return search.find({ query: query.query, brandId: brand.id, accountId, plan, page, maxResults: limit });
      }
      requirePlan(plan, { page });
      return (await store.scans(brand.id, { accountId, offset: (page - 1) * limit, limit })).map(presentScan);
    },
  };
}

function requirePlanOf({ visibility }: Brand, plan: Plan): void {
  if (visibility === 'PREMIUM' && plan !== 'PREMIUM') {
    throw new AppError(403, 'the scans of this brand are for PREMIUM users only');
  }
}

/** A private brand is FREE to its owner on every plan. */
function present({ id, name, category }: PrivateBrand): Brand {
  return { id, name, private_brand: true, visibility: 'FREE', category };
}

interface Listed {
  readonly brand: Brand;
  readonly folded: string;
}

function listed(brand: Brand): Listed {
  return { brand, folded: fold(brand.name) };
}

function isIn(filter: BrandFilter): (listed: Listed) => boolean {
  if (filter === 'ALL') return () => true;
  return filter === 'USER_BRANDS' ? ({ brand }) => brand.private_brand : ({ brand }) => brand.visibility === filter;
}

const collator = new Intl.Collator('en');

/** Then by id, so that pages of equal names never overlap. */
function byName({ brand: a }: Listed, { brand: b }: Listed): number {
  return collator.compare(a.name, b.name) || collator.compare(a.id, b.id);
}

/** Without case and accents: "societe generale" must match. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
