import type addresses from '../locales/addresses/en.json';
import type background from '../locales/background/en.json';
import type common from '../locales/common/en.json';
import type links from '../locales/links/en.json';
import type manifest from '../locales/manifest/en.json';
import type options from '../locales/options/en.json';
import type popup from '../locales/popup/en.json';
import type report from '../locales/report/en.json';
import type search from '../locales/search/en.json';
import type warning from '../locales/warning/en.json';
import type web from '../locales/web/en.json';
import type { Messages, MessagesByArea } from './messages.ts';

/** Texts are in `locales/AREA/LANGUAGE.json`. Names are unique over all areas. */
export const AREAS = [
  'manifest',
  'common',
  'options',
  'popup',
  'warning',
  'links',
  'report',
  'search',
  'addresses',
  'background',
  'web',
] as const;
export type Area = (typeof AREAS)[number];

/**
 * Translations of the sentences in `shared/reasons`. English comes from the server. Their names are built from
 * reason codes (`reason-text.ts`), so they are not part of `TextName`.
 */
export const REASONS_AREA = 'reasons';

type English = typeof manifest &
  typeof common &
  typeof options &
  typeof popup &
  typeof warning &
  typeof links &
  typeof report &
  typeof search &
  typeof addresses &
  typeof background &
  typeof web;

export type TextName = keyof English;
/** Names of texts without plural forms. */
export type PlainTextName = { [N in TextName]: English[N] extends string ? N : never }[TextName];
/** Values for the placeholders of a text; numbers are formatted by language. */
export type Values = Readonly<Record<string, string | number>>;
/** A text with plural forms needs `count`, which selects the form. */
export type ValuesOf<N extends TextName> = English[N] extends string
  ? [values?: Values]
  : [values: Values & { readonly count: number }];

/** Merges the texts of some areas into one table. */
export function messagesOfAreas(byArea: MessagesByArea, areas: readonly (Area | typeof REASONS_AREA)[]): Messages {
  return Object.assign({}, ...areas.map(area => byArea[area])) as Messages; // Object.assign of tables is a table.
}
