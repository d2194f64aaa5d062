import type { SavedQuery } from '../../../../shared/api/queries.ts';
import { useTexts } from '../../../i18n/context.ts';
import { send } from '../../../messaging/send.ts';
import { builderOfFilters } from '../../saved/filters.ts';
import { QueryEditor } from './QueryEditor.tsx';

interface Props {
  readonly query: SavedQuery;
  readonly onDone: (saved: SavedQuery | null) => void;
}

export function EditQuery({ query, onDone }: Props) {
  const { text } = useTexts();
  return (
    <QueryEditor
      title={text('searchQueryEdit')}
      name={query.name}
      builder={builderOfFilters(query.query_filters).builder}
      onSave={draft => send('changeQuery', { id: query.id, ...draft })}
      onDone={onDone}
    />
  );
}
