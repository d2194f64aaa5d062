import { z } from 'zod';
import { DEVICES } from '../../shared/api/scan-values.ts';
import { MAX_PATTERN, parsePattern } from '../../shared/url/patterns.ts';
import { QUERY_MODES } from '../../shared/url/redact.ts';
import { parseSiteEntry, parseTrustedEntry } from '../../shared/url/site-entry.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { APPEARANCES } from './early-settings.ts';

const SETTINGS_VERSION = 1;
export const LINK_MODES = ['bad', 'all', 'off'] as const;
export const WAITING_TIME = { min: 3, max: 15 } as const;
const MAX_ENTRIES = 2_000;

/** What cannot be read takes its default, so that one bad member does not cost the others. */
function member<S extends z.ZodType>(schema: S, fallback: z.output<S>) {
  return z
    .unknown()
    .optional()
    .transform((value): z.output<S> => {
      const parsed = schema.safeParse(value);
      return parsed.success ? parsed.data : fallback;
    });
}

/** A list whose bad entries are dropped, each entry once. */
function entries(read: (text: string) => string | null) {
  return member(
    z.array(z.unknown()).transform(list => {
      const good = list.flatMap(entry => (typeof entry === 'string' ? (read(entry) ?? []) : []));
      return [...new Set(good)].slice(0, MAX_ENTRIES);
    }),
    [],
  );
}

/** Members that all have defaults, and so has the group. */
function group<S extends z.ZodRawShape>(shape: S) {
  const schema = z.object(shape);
  return z
    .unknown()
    .optional()
    .transform(value => schema.parse(typeof value === 'object' && value !== null ? value : {}));
}

/** All that a person has chosen. The server's key is not in it: see `server.ts`. */
export const settings = group({
  version: z.literal(SETTINGS_VERSION).catch(SETTINGS_VERSION),
  checks: group({
    /** Each page that is opened is fast-checked. Works only with site access. */
    visits: member(z.boolean(), true),
    /** Links are decided by the local lists and model, and only what looks bad is asked about. */
    localFirst: member(z.boolean(), true),
  }),
  links: group({
    mode: member(z.enum(LINK_MODES), 'bad'),
    /** Hosts, with all below them, on whose pages no link is marked. */
    offSites: entries(parseSiteEntry),
  }),
  warning: group({ isOn: member(z.boolean(), true) }),
  privacy: group({
    /** Of addresses that are checked without being asked for. */
    query: member(z.enum(QUERY_MODES), 'names'),
    isIncognitoAllowed: member(z.boolean(), false),
    /** Addresses that are never sent, not even when asked for. */
    excludedPatterns: entries(text => (text.length <= MAX_PATTERN ? (parsePattern(text)?.text ?? null) : null)),
  }),
  scans: group({
    isPrivate: member(z.boolean(), true),
    device: member(z.enum(DEVICES), 'DESKTOP'),
    /** Seconds. */
    waitingTime: member(z.int().min(WAITING_TIME.min).max(WAITING_TIME.max), 5),
    /** Works only with the permission to notify. */
    notify: member(z.boolean(), true),
  }),
  sites: group({
    /** Hosts and pages, with all below them, that a person trusts: never covered, never marked. */
    trusted: entries(parseTrustedEntry),
    /** Hosts, with all below them, where nothing is checked, covered or marked without being asked for. */
    excluded: entries(parseSiteEntry),
  }),
  appearance: member(z.enum(APPEARANCES), 'system'),
  language: member(z.enum(['system', ...LANGUAGES]), 'system'),
});
export type Settings = z.output<typeof settings>;
export type LinkMode = Settings['links']['mode'];

export const DEFAULT_SETTINGS: Settings = settings.parse({});

type Migration = (stored: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** From version n to n + 1, under n. Before version 1 there were no settings, so whatever is found is read as it is. */
const MIGRATIONS: Readonly<Record<number, Migration>> = {
  0: stored => ({ ...stored, version: 1 }),
};

const versioned = z.looseObject({ version: z.int().min(0).catch(0) });

/** What was stored or imported as settings of today's version; what cannot be read takes its default. */
export function migrateSettings(stored: unknown): Settings {
  let current = versioned.catch({ version: 0 }).parse(stored);
  while (current.version < SETTINGS_VERSION) {
    const migration = MIGRATIONS[current.version];
    if (migration === undefined) throw new Error(`no migration from version ${current.version}`);
    current = versioned.parse(migration(current));
  }
  // Of a version that is newer than this program, all is kept that it understands.
  return settings.parse(current);
}
