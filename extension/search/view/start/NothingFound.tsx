import { isCql } from '../../../../shared/cql/parse.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { searchedAddress } from '../../cql/searched-address.ts';
import { ScanOffer } from './ScanOffer.tsx';

interface Props {
  readonly query: string;
  readonly page: number;
}

/** No results, with hints. */
export function NothingFound({ query, page }: Props) {
  const { text } = useTexts();
  if (page > 1) return <EmptyState title={text('searchNoMore')} />;
  const hints = hintsFor(query);
  const address = searchedAddress(query);
  return (
    <EmptyState
      title={text('searchNothingFound')}
      action={address === null ? undefined : <ScanOffer key={address} url={address} />}
    >
      <ul class="hints">
        {hints.map(hint => (
          <li key={hint}>{text(hint)}</li>
        ))}
      </ul>
    </EmptyState>
  );
}

function hintsFor(query: string) {
  if (query === '') return ['searchHintScanned'] as const;
  if (!isCql(query)) return ['searchHintWords', 'searchHintCql', 'searchHintScanned'] as const;
  return (['searchHintLike', 'searchHintFewer', 'searchHintScanned'] as const).filter(
    hint =>
      (hint !== 'searchHintLike' || /(?:^|[^!<>])=/.test(query)) && (hint !== 'searchHintFewer' || / AND /.test(query)),
  );
}
