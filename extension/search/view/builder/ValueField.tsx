import { useId, useState } from 'preact/hooks';
import { attributeOf } from '../../../../shared/cql/attributes.ts';
import { parseFilter } from '../../../../shared/cql/filter.ts';
import { quoteValue } from '../../../../shared/cql/print.ts';
import { useTexts } from '../../../i18n/context.ts';
import { isList, type Row } from '../../builder/builder.ts';
import { useKnownValues } from '../field/use-known-values.ts';
import { DateField } from './DateField.tsx';

interface Props {
  readonly row: Row;
  readonly label: string;
  readonly onChange: (values: readonly string[]) => void;
}

const MAX_KNOWN = 300;

/** The value of a row, as select, date or text by attribute. */
export function ValueField({ row, label, onChange }: Props) {
  const { kind, values: closed } = attributeOf(row.attribute);
  const value = row.values[0] ?? '';
  const isPart = row.operator === 'LIKE' || row.operator === '!LIKE';
  if (isList(row.operator)) return <ListField row={row} label={label} onChange={onChange} />;
  if (closed !== undefined && !isPart) {
    return <Choice label={label} values={closed} value={value} onChange={chosen => onChange([chosen])} />;
  }
  if (kind === 'date' && !isPart) return <DateField label={label} value={value} onChange={date => onChange([date])} />;
  return <WordsField row={row} label={label} value={value} onChange={words => onChange([words])} />;
}

interface ChoiceProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choice({ label, values, value, onChange }: ChoiceProps) {
  const { text } = useTexts();
  const words: Readonly<Record<string, string>> = { true: text('reportYes'), false: text('searchNo') };
  const chosen = values.find(known => known.toLowerCase() === value.toLowerCase()) ?? '';
  return (
    <select aria-label={label} value={chosen} onChange={event => onChange(event.currentTarget.value)}>
      <option value="">{text('searchChoose')}</option>
      {values.map(known => (
        <option key={known} value={known}>
          {words[known] ?? known}
        </option>
      ))}
    </select>
  );
}

function WordsField({ row, label, value, onChange }: Omit<ChoiceProps, 'values'> & { readonly row: Row }) {
  const listId = useId();
  const known = useKnownValues()(row.attribute, value).slice(0, MAX_KNOWN);
  return (
    <>
      <input
        type="text"
        aria-label={label}
        dir="auto"
        value={value}
        list={known.length > 0 ? listId : undefined}
        autocomplete="off"
        spellcheck={false}
        maxLength={200}
        onInput={event => onChange(event.currentTarget.value)}
      />
      {known.length > 0 && (
        <datalist id={listId}>
          {known.map(({ value: option, detail }) => (
            <option key={option} value={option} label={detail} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** Values separated by commas; a value with a comma is quoted. */
function ListField({ row, label, onChange }: Props) {
  const { text } = useTexts();
  const [typed, setTyped] = useState('');
  // Keep the typed text while it means the same values.
  const shown = isSame(valuesIn(typed), row.values)
    ? typed
    : row.values
        .filter(value => value !== '')
        .map(quoteValue)
        .join(', ');
  return (
    <input
      type="text"
      aria-label={label}
      dir="auto"
      value={shown}
      placeholder={text('searchWithCommas')}
      autocomplete="off"
      spellcheck={false}
      maxLength={200}
      onInput={event => {
        setTyped(event.currentTarget.value);
        onChange(valuesIn(event.currentTarget.value));
      }}
    />
  );
}

function valuesIn(typed: string): readonly string[] {
  const parsed = parseFilter({ attribute: 'id', operator: 'IN', value: typed.replace(/[,\s]+$/, '') });
  return parsed.ok ? parsed.value.values.map(value => value.text) : [typed];
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, place) => value === b[place]);
}
