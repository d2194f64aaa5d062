import type { Database } from '../storage/database.ts';

/** What the two databases call the same functions. */
const JSON_WORDS = {
  sqlite: {
    aggregate: 'json_group_array',
    array: 'json_array',
    elements: 'json_each(?)',
    position: 'key',
    greatest: 'max',
    asText: '',
  },
  postgres: {
    aggregate: 'json_agg',
    array: 'json_build_array',
    elements: 'json_array_elements(?::json) WITH ORDINALITY AS element (value, number)',
    position: 'number - 1',
    greatest: 'greatest',
    asText: '::text',
  },
} as const;
export type JsonWords = (typeof JSON_WORDS)['sqlite' | 'postgres'];

export function jsonWordsOf({ dialect }: Pick<Database, 'dialect'>): JsonWords {
  return JSON_WORDS[dialect];
}
