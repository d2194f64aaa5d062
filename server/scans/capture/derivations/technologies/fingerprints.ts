import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const oneOrMany = <T extends z.ZodType>(item: T) =>
  z.union([item.transform(value => [value]), z.array(item)]).catch([]) as z.ZodType<z.infer<T>[]>; // Safe: both alternatives produce a list.

/** The fields that are used here; the engine reads the pattern fields. */
const technology = z.looseObject({
  cats: z.array(z.number()).catch([]),
  implies: oneOrMany(z.string()),
  excludes: oneOrMany(z.string()),
  requires: oneOrMany(z.string()),
  requiresCategory: oneOrMany(z.coerce.number()),
  js: z.record(z.string(), z.unknown()).optional().catch(undefined),
});
const category = z.looseObject({ name: z.string(), priority: z.number().catch(1) });

/** A technology with requirements counts only together with one of these technologies or categories. */
export interface Needs {
  readonly technologies: readonly string[];
  readonly categories: readonly number[];
}
export interface Fingerprints {
  readonly categories: Readonly<Record<string, z.infer<typeof category>>>;
  readonly technologies: Readonly<Record<string, Omit<z.infer<typeof technology>, 'requires' | 'requiresCategory'>>>;
  readonly needs: ReadonlyMap<string, Needs>;
}

/**
 * Reads a set in Wappalyzer's format: `categories.json` and `technologies/*.json` of the folder, or the set bundled with
 * wapalyzer-core. Throws if a file is unreadable or invalid JSON. Drops references to unknown technologies and categories.
 */
export function readFingerprints(folder: string | null): Fingerprints {
  const raw = folder === null ? readBundled() : readFolder(folder);
  const categories = z.record(z.string(), category).parse(raw.categories);
  const parsed = z.record(z.string(), technology).parse(raw.technologies);
  const needs = new Map<string, Needs>();
  const technologies: Record<string, Fingerprints['technologies'][string]> = {};
  for (const [name, { requires, requiresCategory, ...fields }] of Object.entries(parsed)) {
    const isKnown = (reference: string): boolean => Object.hasOwn(parsed, reference.split('\\;', 1)[0] ?? '');
    technologies[name] = {
      ...fields,
      cats: fields.cats.filter(id => Object.hasOwn(categories, String(id))),
      implies: fields.implies.filter(isKnown),
      excludes: fields.excludes.filter(isKnown),
    };
    if (requires.length + requiresCategory.length > 0)
      needs.set(name, { technologies: requires, categories: requiresCategory });
  }
  return { categories, technologies, needs };
}

/** The JavaScript property chains that the set uses, such as `jQuery.fn.jquery`. */
export function readGlobalChains(folder: string | null): string[] {
  const { technologies } = folder === null ? readBundled() : readFolder(folder);
  if (!isRecord(technologies)) throw new TypeError('technologies must be an object');
  // Checked by hand: the whole schema takes 100 ms at startup.
  const chains = Object.values(technologies).flatMap(fields =>
    isRecord(fields) && isRecord(fields.js) ? Object.keys(fields.js) : [],
  );
  return [...new Set(chains)];
}

function readBundled(): { categories: unknown; technologies: unknown } {
  const folder = dirname(createRequire(import.meta.url).resolve('wapalyzer-core'));
  return {
    categories: readJson(join(folder, 'categories.json')),
    technologies: readJson(join(folder, 'technologies.json')),
  };
}

function readFolder(folder: string): { categories: unknown; technologies: unknown } {
  const files = readdirSync(join(folder, 'technologies')).filter(name => name.endsWith('.json'));
  const parts = files.map(name =>
    z.record(z.string(), z.unknown()).parse(readJson(join(folder, 'technologies', name))),
  );
  return { categories: readJson(join(folder, 'categories.json')), technologies: Object.assign({}, ...parts) };
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
