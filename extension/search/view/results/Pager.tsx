import { MAX_SCANS } from '../../../../shared/api/scans-page.ts';
import { useTexts } from '../../../i18n/context.ts';
import { Icon } from '../../../report/view/parts/icons.tsx';
import { NavLink } from '../NavLink.tsx';
import { useSearch } from '../search-context.ts';

interface Props {
  /** On this page. */
  readonly count: number;
  /** Only PREMIUM keys may read pages after the first. */
  readonly isLimited: boolean;
  /** Scans on a full page. */
  readonly pageSize?: number;
}

/** Newer and older pages. A full page may be the last one; the server does not say. */
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
