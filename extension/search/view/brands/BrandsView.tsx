import { useEffect, useState } from 'preact/hooks';
import { type Brand, type BrandFilter, BRAND_FILTERS, MAX_BRANDS } from '../../../../shared/api/brands.ts';
import { useClient } from '../../../client/frame.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Field } from '../../../components/Field.tsx';
import { Select } from '../../../components/Select.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { Captured } from '../../../report/view/parts/Captured.tsx';
import { NavLink } from '../NavLink.tsx';
import { ProblemView, Waiting } from '../request-states.tsx';
import { Pager } from '../results/Pager.tsx';
import { useSearch } from '../search-context.ts';
import { useAnswer, pageStateOf, usePageState } from '../use-answer.ts';
import './brands.css';

const FILTERS = {
  ALL: 'searchBrandsAll',
  FREE: 'searchBrandsFree',
  PREMIUM: 'searchBrandsPremium',
  USER_BRANDS: 'searchBrandsOwn',
} as const satisfies Readonly<Record<BrandFilter, string>>;
/** Debounce while typing. */
const SEARCH_AFTER_MS = 250;
const PLACE = { kind: 'brands' } as const;

/** The brands that the server detects imitations of. */
export function BrandsView() {
  const { text } = useTexts();
  const { ask } = useClient();
  const { address, go } = useSearch();
  const { query: name, filter, page } = address;
  const [typed, setTyped] = useState(name);
  const { asked, again } = useAnswer(JSON.stringify([filter, name, page]), () =>
    ask('listBrands', { filter, name: name.slice(0, 200), page }),
  );
  usePageState(pageStateOf(asked));
  useEffect(() => setTyped(name), [name]);
  useEffect(() => {
    if (typed === name) return undefined;
    const timer = setTimeout(
      () => go({ place: PLACE, query: typed.trim(), filter }, { isReplaced: true }),
      SEARCH_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <>
      <div class="view-head">
        <h2>{text('searchBrands')}</h2>
      </div>
      <div class="brand-filters">
        <Field id="brand-name" label={text('searchBrandName')} value={typed} onInput={setTyped} />
        <Select
          id="brand-filter"
          label={text('searchBrandFilter')}
          value={filter}
          options={BRAND_FILTERS.map(value => ({ value, label: text(FILTERS[value]) }))}
          onChange={chosen => go({ place: PLACE, query: name, filter: chosen })}
        />
      </div>
      {asked.state === 'loading' && <Waiting />}
      {asked.state === 'problem' && <ProblemView problem={asked.problem} onAgain={again} />}
      {asked.state === 'there' && (
        <>
          {asked.value.length === 0 && (
            <EmptyState title={text(page > 1 ? 'searchNoMore' : 'searchNoBrands')}>
              {filter === 'USER_BRANDS' && <p>{text('searchNoOwnBrands')}</p>}
            </EmptyState>
          )}
          {asked.value.length > 0 && (
            <ul class="brands">
              {asked.value.map(brand => (
                <BrandRow key={brand.id} brand={brand} />
              ))}
            </ul>
          )}
          <Pager count={asked.value.length} isLimited={false} pageSize={MAX_BRANDS} />
        </>
      )}
    </>
  );
}

function BrandRow({ brand }: { readonly brand: Brand }) {
  return (
    <li class="brand-row">
      <NavLink to={{ place: { kind: 'brand', id: brand.id } }} class="result-name">
        <Captured value={brand.name} />
      </NavLink>
      <BrandFacts brand={brand} />
    </li>
  );
}

export function BrandFacts({ brand }: { readonly brand: Brand }) {
  const { text } = useTexts();
  return (
    <span class="brand-facts">
      {brand.category !== null && (
        <span class="brand-category">
          <Captured value={brand.category} />
        </span>
      )}
      {brand.private_brand && <span class="badge">{text('reportPrivate')}</span>}
      <span class={brand.visibility === 'PREMIUM' ? 'badge badge-premium' : 'badge'}>
        {text(brand.visibility === 'PREMIUM' ? 'searchPremium' : 'searchFree')}
      </span>
    </span>
  );
}
