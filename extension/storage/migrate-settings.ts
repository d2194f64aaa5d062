import { z } from 'zod';
import { SETTINGS_VERSION, type Settings, settings } from './settings-schema.ts';

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
