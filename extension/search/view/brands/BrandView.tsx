import { useClient } from '../../../client/frame.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { Captured } from '../../../report/view/parts/Captured.tsx';
import { Icon } from '../../../report/view/parts/icons.tsx';
import { NavLink } from '../NavLink.tsx';
import { NarrowedScans } from '../results/NarrowedScans.tsx';
import { useSearch } from '../search-context.ts';
import { useAnswer } from '../../../pages/use-answer.ts';
import { BrandFacts } from './BrandRow.tsx';
import './brands.css';

/** A brand with scans of its own pages and of imitations. */
export function BrandView({ id }: { readonly id: string }) {
  const { text } = useTexts();
  const { plan } = useSearch();
  const { ask } = useClient();
  const { asked, again } = useAnswer(id, () => ask('readBrand', { id }));
  const brand = asked.state === 'ready' ? asked.value : null;
  return (
    <>
      <p class="back">
        <NavLink to={{ place: { kind: 'brands' } }}>
          <Icon name="previous" />
          {text('searchBrands')}
        </NavLink>
      </p>
      {brand !== null && (
        <div class="view-head">
          <h2>
            <Captured value={brand.name} />
          </h2>
          <BrandFacts brand={brand} />
        </div>
      )}
      {brand !== null && <p class="view-lead">{text('searchBrandScans')}</p>}
      {brand?.visibility === 'PREMIUM' && plan === 'FREE' && (
        <Notice tone="warning">{text('searchBrandNeedsPremium')}</Notice>
      )}
      <NarrowedScans
        question={{ id, words: '' }}
        parent={asked}
        onAgain={again}
        ask={(narrowing, page) => ask('scansOfBrand', { id, query: narrowing, page })}
        missing={<EmptyState title={text('problemMissing')} />}
      />
    </>
  );
}
