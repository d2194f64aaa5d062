import type { Brand, BrandCount } from '../../../../shared/api/brands.ts';
import { useTexts } from '../../../i18n/context.ts';
import { Captured } from '../../../report/view/parts/Captured.tsx';
import { NavLink } from '../NavLink.tsx';

interface Props {
  readonly brand: Brand;
  /** null where no scan is about it, or nothing is known of that. */
  readonly count: Omit<BrandCount, 'brand'> | null;
}

export function BrandRow({ brand, count }: Props) {
  const { text } = useTexts();
  return (
    <li class="brand-row">
      <NavLink to={{ place: { kind: 'brand', id: brand.id } }} class="result-name">
        <Captured value={brand.name} />
      </NavLink>
      {count !== null && (
        <span class="brand-counts">
          {count.imitations > 0 && (
            <span class="brand-imitations">{text('searchImitations', { count: count.imitations })}</span>
          )}
          <span>{text('searchScanCount', { count: count.scans })}</span>
        </span>
      )}
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
      {brand.private_brand && <span class="badge">{text('searchBrandPrivate')}</span>}
      <span class={brand.visibility === 'PREMIUM' ? 'badge badge-premium' : 'badge'}>
        {text(brand.visibility === 'PREMIUM' ? 'searchPremium' : 'searchFree')}
      </span>
    </span>
  );
}
