import type background from '../locales/background/en.json';
import type common from '../locales/common/en.json';
import type links from '../locales/links/en.json';
import type manifest from '../locales/manifest/en.json';
import type options from '../locales/options/en.json';
import type popup from '../locales/popup/en.json';
import type report from '../locales/report/en.json';
import type search from '../locales/search/en.json';
import type warning from '../locales/warning/en.json';
import type { Messages, MessagesByArea } from './messages.ts';

/** Where texts lie: `locales/AREA/LANGUAGE.json`. A name is there once in all areas. */
export const AREAS = [
  'manifest',
  'common',
  'options',
  'popup',
  'warning',
  'links',
  'report',
  'search',
  'background',
] as const;
export type Area = (typeof AREAS)[number];

/**
 * The sentences of `shared/reasons`, in every language but the one that servers speak: English. Their names are put together of
 * what a server says (`reason-text.ts`), so they are no `TextName`.
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
  typeof background;

export type TextName = keyof English;
/** Texts without forms for plurals. */
export type PlainTextName = { [N in TextName]: English[N] extends string ? N : never }[TextName];
/** What goes into the places that a text names in braces; numbers are written as the language writes them. */
export type Values = Readonly<Record<string, string | number>>;
/** A text that has a form for each plural needs the number that decides it. */
export type ValuesOf<N extends TextName> = English[N] extends string
  ? [values?: Values]
  : [values: Values & { readonly count: number }];

/** The texts of some areas as one table. */
export function messagesOfAreas(byArea: MessagesByArea, areas: readonly (Area | typeof REASONS_AREA)[]): Messages {
  return Object.assign({}, ...areas.map(area => byArea[area])) as Messages; // `assign` of tables is a table
}
