import { attributeOf } from '../../../shared/cql/attributes.ts';
import { LABELS, type Labels } from '../../scans/labels/page-labels.ts';
import { STORED_ATTRIBUTES, type SearchDocument, type StoredAttribute } from './document.ts';
import { SEPARATOR } from './fold.ts';
import { halvesOf } from './hash-bands.ts';

/** A row of `search_documents`. */
export type DocumentRow = Readonly<Record<string, unknown>>;

export function rowFrom(seq: number, document: SearchDocument): Record<string, string | number | null> {
  const values = STORED_ATTRIBUTES.map(name => [name, textOf(name, document[name])]);
  const favicon = halvesOf(document.favicon[0]);
  const screenshot = halvesOf(document.screenshot[0]);
  return {
    ...(Object.fromEntries(values) as Record<StoredAttribute, string>), // all its keys
    seq,
    favicon_high: favicon?.high ?? null,
    favicon_low: favicon?.low ?? null,
    screenshot_high: screenshot?.high ?? null,
    screenshot_low: screenshot?.low ?? null,
  };
}

/** Surrounds each value of a list with separators, so that `contains` can find whole values. */
function textOf(name: StoredAttribute, values: readonly string[]): string {
  if (!attributeOf(name).isList) return values[0] ?? '';
  return values.length === 0 ? '' : `${SEPARATOR}${values.join(SEPARATOR)}${SEPARATOR}`;
}

export function documentFrom(row: DocumentRow): SearchDocument {
  return Object.fromEntries(STORED_ATTRIBUTES.map(name => [name, valuesFrom(row, name)])) as Record<
    StoredAttribute,
    string[]
  >; // all its keys
}

export function labelsFrom(row: DocumentRow): Labels {
  return Object.fromEntries(LABELS.map(name => [name, valuesFrom(row, name)])) as Record<keyof Labels, string[]>; // all its keys
}

function valuesFrom(row: DocumentRow, name: StoredAttribute): string[] {
  return String(row[name])
    .split(SEPARATOR)
    .filter(value => value !== '');
}
