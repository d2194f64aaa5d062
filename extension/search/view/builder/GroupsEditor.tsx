import { useTexts } from '../../../i18n/context.ts';
import { ToolButton } from '../../../report/view/parts/ToolButton.tsx';
import { type Builder, type Row, other } from '../../builder/builder.ts';
import { NEW_ROW, withoutEmptyGroups } from './draft.ts';
import { RowsEditor } from './RowsEditor.tsx';
import './builder.css';

interface Props {
  readonly builder: Builder;
  /** Whether AND and OR may be swapped; saved queries only join groups by OR. */
  readonly isSwappable?: boolean;
  readonly onChange: (builder: Builder) => void;
}

/** Editable groups of conditions. */
export function GroupsEditor({ builder, isSwappable = false, onChange }: Props) {
  const { text } = useTexts();
  const { outer, groups } = builder;
  const inner = other(outer);
  const hasManyRows = groups.some(rows => rows.length > 1);
  const replace = (place: number, rows: readonly Row[]): void =>
    onChange(withoutEmptyGroups({ outer, groups: groups.map((group, at) => (at === place ? rows : group)) }));
  return (
    <>
      {groups.map((rows, place) => (
        <div key={place} class="builder-group">
          {place > 0 && <p class="builder-joint">{text(outer === 'or' ? 'searchOr' : 'searchAnd')}</p>}
          <RowsEditor
            label={text('searchGroup', { place: place + 1 })}
            joint={inner}
            rows={rows}
            onChange={changed => replace(place, changed)}
          />
        </div>
      ))}
      <div class="builder-actions">
        <ToolButton
          icon="add"
          label={text('searchAddGroup')}
          onClick={() => onChange({ outer, groups: [...groups, [NEW_ROW]] })}
        >
          {text(outer === 'or' ? 'searchAddOrGroup' : 'searchAddAndGroup')}
        </ToolButton>
        {isSwappable && (groups.length > 1 || hasManyRows) && (
          <ToolButton
            icon="compare"
            label={text('searchSwapJoints')}
            onClick={() => onChange({ outer: inner, groups })}
          >
            {text('searchSwapJoints')}
          </ToolButton>
        )}
      </div>
    </>
  );
}
