import type { SavedQuery } from '../../../../shared/api/queries.ts';
import { useTexts } from '../../../i18n/context.ts';
import { visibleText } from '../../../report/text/visible.ts';
import { Captured } from '../../../report/view/parts/Captured.tsx';
import { ToolButton } from '../../../report/view/parts/ToolButton.tsx';
import { queryOfFilters } from '../../builder/filters.ts';
import { Layer } from '../field/Layer.tsx';
import { NavLink } from '../NavLink.tsx';

interface Props {
  readonly query: SavedQuery;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function QueryRow({ query, onEdit, onDelete }: Props) {
  const { text } = useTexts();
  const name = visibleText(query.name);
  return (
    <li class="query-row">
      <div>
        <NavLink to={{ place: { kind: 'query', id: query.id } }} class="result-name">
          <Captured value={query.name} />
        </NavLink>
        <Layer text={queryOfFilters(query.query_filters)} fault={null} />
      </div>
      <ToolButton icon="edit" label={text('searchQueryEditOf', { name })} onClick={onEdit} />
      <ToolButton icon="bin" removesRow label={text('searchQueryDeleteOf', { name })} onClick={onDelete} />
    </li>
  );
}
