import { useMemo } from 'preact/hooks';
import { attributeOf, ATTRIBUTES } from '../../../../shared/cql/attributes.ts';
import { useTexts } from '../../../i18n/context.ts';
import { isList, type Row, type RowOperator, rowOperatorsOf } from '../../builder/builder.ts';
import { attributeText, operatorText } from '../field/attribute-text.ts';
import { useSearch } from '../search-context.ts';
import { ValueField } from './ValueField.tsx';

interface Props {
  readonly row: Row;
  /** From 1, for the labels of the fields. */
  readonly place: number;
  readonly onChange: (row: Row) => void;
}

/** One condition: attribute, operator, value. */
export function RowFields({ row, place, onChange }: Props) {
  const texts = useTexts();
  const { text, tag } = texts;
  const { plan } = useSearch();
  const attributes = useMemo(() => {
    const { compare } = new Intl.Collator(tag);
    return ATTRIBUTES.map(({ name, isPremium }) => ({ name, isPremium, label: attributeText(texts, name) })).toSorted(
      (a, b) => compare(a.label, b.label),
    );
  }, [texts, tag]);
  return (
    <>
      <select
        aria-label={text('searchRowAttribute', { place })}
        value={row.attribute}
        onChange={event => {
          const chosen = attributes[event.currentTarget.selectedIndex]?.name ?? row.attribute;
          onChange(withAttribute(row, chosen));
        }}
      >
        {attributes.map(({ name, label, isPremium }) => (
          <option key={name} value={name}>
            {isPremium && plan === 'FREE' ? text('searchOptionPremium', { name: label }) : label}
          </option>
        ))}
      </select>
      <select
        aria-label={text('searchRowOperator', { place })}
        value={row.operator}
        onChange={event => {
          const operator = rowOperatorsOf(row.attribute)[event.currentTarget.selectedIndex] ?? row.operator;
          onChange({ ...row, operator, values: isList(operator) ? row.values : row.values.slice(0, 1) });
        }}
      >
        {rowOperatorsOf(row.attribute).map(operator => (
          <option key={operator} value={operator}>
            {operatorText(texts, operator)}
          </option>
        ))}
      </select>
      <ValueField
        row={row}
        label={text('searchRowValue', { place })}
        onChange={values => onChange({ ...row, values })}
      />
    </>
  );
}

/** Keeps the parts of a row that fit the new attribute. */
function withAttribute(row: Row, attribute: Row['attribute']): Row {
  const operators = rowOperatorsOf(attribute);
  const { kind, values: closed } = attributeOf(attribute);
  const usual: RowOperator = kind === 'text' ? 'LIKE' : kind === 'date' ? '>=' : '=';
  const operator = kind === 'text' && operators.includes(row.operator) ? row.operator : usual;
  const values = closed === undefined && kind !== 'date' ? row.values : [kind === 'date' ? 'now-7d' : ''];
  return { attribute, operator, values: isList(operator) ? values : values.slice(0, 1) };
}
