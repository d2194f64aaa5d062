import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../start-error.ts';
import { importers } from '../importers/registry.ts';
import { LIST_KINDS } from '../records.ts';
import { DEFAULT_SOURCES, NEW_SOURCE } from './default-sources.ts';
import type { Source } from './source.ts';
import { codeOf, messageOf } from '../../errors.ts';

/** In the data folder. */
export const SOURCES_FILE = 'lists.json';

/** Changes only the given members of a known source. A new source needs an address. */
const changedSource = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z\d][a-z\d._-]{0,62}$/, 'must be up to 63 lower-case letters, digits, dots, dashes and underscores'),
    address: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
    format: z.enum(['auto', ...importers.map(importer => importer.format)]),
    kind: z.enum(LIST_KINDS),
    licence: z.string().max(200),
    every_minutes: z.int().min(5).max(525_600),
    expires_after_days: z.int().min(1).max(3_650).nullable(),
    max_megabytes: z.int().min(1).max(1_024),
    enabled: z.boolean(),
  })
  .partial()
  .required({ name: true });
const sourcesFile = z.strictObject({ sources: z.array(changedSource) });

/** The default sources with the changes of the operator's file, and the operator's own. Throws StartError if the file is invalid. */
export function loadSources(dataDir: string): Source[] {
  const sources = new Map(DEFAULT_SOURCES.map(source => [source.name, source]));
  for (const change of readChanges(join(dataDir, SOURCES_FILE))) {
    const known = sources.get(change.name) ?? NEW_SOURCE;
    const address = change.address ?? ('address' in known ? known.address : undefined);
    if (address === undefined) throw new StartError(`${SOURCES_FILE}: the new source ${change.name} needs an address`);
    const { expires_after_days: expiresAfterDays } = change;
    sources.set(change.name, {
      name: change.name,
      address,
      format: change.format ?? known.format,
      kind: change.kind ?? known.kind,
      licence: change.licence ?? known.licence,
      everyMinutes: change.every_minutes ?? known.everyMinutes,
      // null means for ever, so `??` would be wrong.
      expiresAfterDays: expiresAfterDays === undefined ? known.expiresAfterDays : expiresAfterDays,
      maxMegabytes: change.max_megabytes ?? known.maxMegabytes,
      isEnabled: change.enabled ?? known.isEnabled,
    });
  }
  return [...sources.values()];
}

function readChanges(file: string): z.output<typeof changedSource>[] {
  const parsed = sourcesFile.safeParse(readJson(file));
  if (parsed.success) return parsed.data.sources;
  const issue = parsed.error.issues[0];
  throw new StartError(`${SOURCES_FILE} is invalid: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { sources: [] };
    throw new StartError(`${SOURCES_FILE} cannot be read: ${messageOf(error)}`);
  }
}
