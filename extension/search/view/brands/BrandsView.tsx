import { useEffect } from 'preact/hooks';
import { type BrandFilter, BRAND_FILTERS, MAX_BRANDS } from '../../../../shared/api/brands.ts';
import { useClient } from '../../../client/frame.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Field } from '../../../components/Field.tsx';
import { Select } from '../../../components/Select.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { ProblemView, Waiting } from '../request-states.tsx';
import { Pager } from '../results/Pager.tsx';
import { useSearch } from '../search-context.ts';
import { useTyped } from '../use-typed.ts';
import { useAnswer, pageStateOf } from '../../../pages/use-answer.ts';
import { usePageState } from '../../../pages/page-state.ts';
import { BrandRow } from './BrandRow.tsx';
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
  const [typed, setTyped] = useTyped(name);
  const counted = useAnswer('counts', () => ask('countBrands', null)).asked;
  const counts = counted.state === 'ready' ? counted.value : [];
  const countOf = new Map(counts.map(({ brand, ...count }) => [brand.id, count]));
  // The whole list begins with the brands of scans.
  const hasScanned = name === '' && filter === 'ALL' && page === 1 && counts.length > 0;
  const { asked, again } = useAnswer(JSON.stringify([filter, name, page]), () =>
    ask('listBrands', { filter, name: name.slice(0, 200), page }),
  );
  usePageState(pageStateOf(asked));
  useEffect(() => {
    if (typed.trim() === name) return undefined;
    const timer = setTimeout(
      () => go({ place: PLACE, query: typed.trim(), filter }, { isReplaced: true }),
      SEARCH_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, name, filter]);

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
      {asked.state === 'ready' && (
        <>
          {asked.value.length === 0 && (
            <EmptyState title={text(page > 1 ? 'searchNoMore' : 'searchNoBrands')}>
              {filter === 'USER_BRANDS' && <p>{text('searchNoOwnBrands')}</p>}
            </EmptyState>
          )}
          {hasScanned && (
            <section aria-labelledby="scanned-brands">
              <h3 id="scanned-brands">{text('searchBrandsScanned')}</h3>
              <ul class="brands">
                {counts.slice(0, MAX_BRANDS).map(({ brand, ...count }) => (
                  <BrandRow key={brand.id} brand={brand} count={count} />
                ))}
              </ul>
            </section>
          )}
          {asked.value.length > 0 && (
            <section aria-labelledby="all-brands">
              <h3 id="all-brands" class={hasScanned ? '' : 'only-heard'}>
                {text('searchBrandsEvery')}
              </h3>
              <ul class="brands">
                {asked.value.map(brand => (
                  <BrandRow key={brand.id} brand={brand} count={countOf.get(brand.id) ?? null} />
                ))}
              </ul>
            </section>
          )}
          <Pager count={asked.value.length} isLimited={false} pageSize={MAX_BRANDS} />
        </>
      )}
    </>
  );
}
