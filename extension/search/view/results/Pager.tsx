import { MAX_SCANS } from '../../../../shared/api/scans-page.ts';
import { useTexts } from '../../../i18n/context.ts';
import { Icon } from '../../../report/view/parts/icons.tsx';
import { NavLink } from '../NavLink.tsx';
import { useSearch } from '../search-context.ts';

interface Props {
  /** On this page. */
  readonly count: number;
  /** Pages after the first are for PREMIUM keys. */
  readonly isLimited: boolean;
  /** So many fill a page. */
  readonly pageSize?: number;
}

/** Newer and older; a full page may be the last one, and only the next one tells. */
export function Pager({ count, isLimited, pageSize = MAX_SCANS }: Props) {
  const { text } = useTexts();
  const { address, plan } = useSearch();
  const { page } = address;
  const hasMore = count === pageSize;
  const isBarred = isLimited && plan === 'FREE';
  if (page === 1 && !hasMore) return null;
  return (
    <nav class="pager" aria-label={text('searchPages')}>
      {page > 1 && (
        <NavLink to={{ ...address, page: page - 1 }} class="tool-button tool-button-wide">
          <Icon name="previous" />
          {text('searchNewer')}
        </NavLink>
      )}
      <span>{text('searchPage', { page })}</span>
      {hasMore && !isBarred && (
        <NavLink to={{ ...address, page: page + 1 }} class="tool-button tool-button-wide">
          {text('searchOlder')}
          <Icon name="next" />
        </NavLink>
      )}
      {hasMore && isBarred && (
        <p class="pager-barred">
          <Icon name="lock" />
          <span>{text('searchPagesPremium')}</span>
        </p>
      )}
    </nav>
  );
}
