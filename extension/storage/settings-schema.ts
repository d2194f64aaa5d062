import { z } from 'zod';
import { DEVICES } from '../../shared/scan-values.ts';
import { MAX_PATTERN, parsePattern } from '../../shared/url/patterns.ts';
import { QUERY_MODES } from '../../shared/url/redact.ts';
import { parseSiteEntry, parseTrustedEntry } from '../../shared/url/site-entry.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { APPEARANCES, LINK_MODES } from '../messaging/protocol/choices.ts';

const SETTINGS_VERSION = 1;
export const REPORT_PLACES = ['extension', 'server'] as const;
export const WAITING_TIME = { min: 3, max: 15 } as const;
const MAX_ENTRIES = 2_000;

/** A member that falls back to its default when invalid, so that one invalid member does not lose the others. */
function member<S extends z.ZodType>(schema: S, fallback: z.output<S>) {
  return z
    .unknown()
    .optional()
    .transform((value): z.output<S> => {
      const parsed = schema.safeParse(value);
      return parsed.success ? parsed.data : fallback;
    });
}

/** A list without duplicates; invalid entries are dropped. */
function entries(read: (text: string) => string | null) {
  return member(
    z.array(z.unknown()).transform(list => {
      const good = list.flatMap(entry => (typeof entry === 'string' ? (read(entry) ?? []) : []));
      return [...new Set(good)].slice(0, MAX_ENTRIES);
    }),
    [],
  );
}

/** An object whose members all have defaults. */
function group<S extends z.ZodRawShape>(shape: S) {
  const schema = z.object(shape);
  return z
    .unknown()
    .optional()
    .transform(value => schema.parse(typeof value === 'object' && value !== null ? value : {}));
}

/** All settings of a person. The server and its key are stored apart: see `server.ts`. */
export const settings = group({
  version: z.literal(SETTINGS_VERSION).catch(SETTINGS_VERSION),
  checks: group({
    /** Check each visited page. Needs site access. */
    visits: member(z.boolean(), true),
    /** Check links locally first; ask the server about suspicious ones only. */
    localFirst: member(z.boolean(), true),
  }),
  links: group({
    mode: member(z.enum(LINK_MODES), 'bad'),
    /** Hosts, including subdomains, on whose pages no link is marked. */
    offSites: entries(parseSiteEntry),
  }),
  warning: group({ isOn: member(z.boolean(), true) }),
  privacy: group({
    /** Which part of the query automatic checks send. */
    query: member(z.enum(QUERY_MODES), 'names'),
    isIncognitoAllowed: member(z.boolean(), false),
    /** URLs that are never sent, not even on request. */
    excludedPatterns: entries(text => (text.length <= MAX_PATTERN ? (parsePattern(text)?.text ?? null) : null)),
  }),
  scans: group({
    isPrivate: member(z.boolean(), true),
    /** With a picture of the whole page. */
    isFullPage: member(z.boolean(), false),
    /** Consent banners, age checks and “continue” are pressed. */
    passesGates: member(z.boolean(), true),
    device: member(z.enum(DEVICES), 'DESKTOP'),
    /** Seconds. */
    waitingTime: member(z.int().min(WAITING_TIME.min).max(WAITING_TIME.max), 5),
    /** Needs the notifications permission. */
    notify: member(z.boolean(), true),
    /** Where reports are read. */
    reportsAt: member(z.enum(REPORT_PLACES), 'extension'),
  }),
  sites: group({
    /** Trusted hosts and pages, with everything below: no warnings, no marks. */
    trusted: entries(parseTrustedEntry),
    /** Hosts, with subdomains, without automatic checks, warnings and marks. */
    excluded: entries(parseSiteEntry),
  }),
  /** The steps after connecting are shown until all are done or a person hides them. */
  showsFirstSteps: member(z.boolean(), true),
  appearance: member(z.enum(APPEARANCES), 'system'),
  language: member(z.enum(['system', ...LANGUAGES]), 'system'),
});
export type Settings = z.output<typeof settings>;
export type LinkMode = Settings['links']['mode'];

export const DEFAULT_SETTINGS: Settings = settings.parse({});

type Migration = (stored: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** Migration n leads to version n + 1. Version 0 is anything without a version. */
const MIGRATIONS: Readonly<Record<number, Migration>> = {
  0: stored => ({ ...stored, version: 1 }),
};

const versioned = z.looseObject({ version: z.int().min(0).catch(0) });

/** Stored or imported settings in the current version; invalid members get their defaults. */
export function migrateSettings(stored: unknown): Settings {
  let current = versioned.catch({ version: 0 }).parse(stored);
  while (current.version < SETTINGS_VERSION) {
    const migration = MIGRATIONS[current.version];
    if (migration === undefined) throw new Error(`no migration from version ${current.version}`);
    current = versioned.parse(migration(current));
  }
  // Settings of a newer version keep every member that is known here.
  return settings.parse(current);
}
