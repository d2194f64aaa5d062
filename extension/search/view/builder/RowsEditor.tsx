import { useTexts } from '../../../i18n/context.ts';
import { ToolButton } from '../../../report/view/parts/ToolButton.tsx';
import type { Junction, Row } from '../../builder/builder.ts';
import { NEW_ROW } from './draft.ts';
import { RowFields } from './RowFields.tsx';

interface Props {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly joint: Junction;
  readonly onChange: (rows: readonly Row[]) => void;
}

/** Conditions joined by AND or by OR. */
export function RowsEditor({ label, rows, joint, onChange }: Props) {
  const { text } = useTexts();
  const word = text(joint === 'or' ? 'searchOr' : 'searchAnd');
  return (
    <fieldset class="rows">
      <legend class="only-heard">{label}</legend>
      {rows.map((row, place) => (
        <div key={place} class="row">
          <span class="row-joint">{place === 0 ? '' : word}</span>
          <RowFields
            row={row}
            place={place + 1}
            onChange={changed => onChange(rows.map((known, at) => (at === place ? changed : known)))}
          />
          <ToolButton
            icon="bin"
            removesRow
            label={text('searchRemoveRow', { place: place + 1 })}
            onClick={() => onChange(rows.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      <div class="row-add">
        <ToolButton icon="add" label={text('searchAddRow')} onClick={() => onChange([...rows, NEW_ROW])}>
          {text('searchAddRow')}
        </ToolButton>
      </div>
    </fieldset>
  );
}
