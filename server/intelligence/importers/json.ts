import { z } from 'zod';
import { FIELDS, indicatorOf, VALUE_FIELDS, type FieldName } from './fields.ts';
import { guessed, ImportError, type Importer, type Indicator } from './importer.ts';

/** How deep lists may be nested, below members such as `data` or the number of an entry. */
const MAX_DEPTH = 4;

/** One JSON document, or one object per line: arrays of URLs, or of objects with a member such as `url` or `domain`. */
export const json: Importer = {
  format: 'json',
  looksLike: lines => /^\s*[[{]/.test(lines[0] ?? '') && !/^\s*\[Adblock/i.test(lines[0] ?? ''),
  *read(lines) {
    const all: string[] = [];
    for (const line of lines) if (line.trim() !== '') all.push(line);
    const whole = parsed(all.join('\n'));
    const warnings = warningList.safeParse(whole);
    if (whole === undefined) yield* walkLines(all);
    else if (warnings.success) yield* readWarningList(warnings.data);
    else yield* walk(whole, 0);
  },
};

/** A warning list of MISP (github.com/MISP/misp-warninglists). */
const warningList = z.object({ type: z.string(), list: z.array(z.unknown()) });

/** `hostname` includes subdomains, `string` does not. Other types (regex, cidr) cannot be looked up. */
function* readWarningList({ type, list }: z.infer<typeof warningList>): Iterable<Indicator> {
  if (type !== 'hostname' && type !== 'string') {
    throw new ImportError(
      `warning lists of type ${JSON.stringify(type).slice(0, 40)} are not supported; only hostname and string are`,
    );
  }
  for (const value of list) {
    if (typeof value === 'string') yield guessed(value.trim(), type === 'hostname' ? 'domain' : 'host');
  }
}

function* walkLines(lines: readonly string[]): Iterable<Indicator> {
  for (const line of lines) {
    const value = parsed(line);
    if (value === undefined) throw new ImportError('not valid JSON, neither as a document nor line by line');
    yield* walk(value, 0);
  }
}

/** undefined if it is not JSON, which has no such value. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function* walk(value: unknown, depth: number): Iterable<Indicator> {
  if (typeof value === 'string') {
    if (depth > 0 && /[.:]/.test(value)) yield guessed(value.trim());
    return;
  }
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
  if (Array.isArray(value)) {
    for (const element of value) yield* walk(element, depth + 1);
    return;
  }
  const members = new Map(Object.entries(value).map(([name, member]) => [name.toLowerCase(), textOf(member)]));
  const listed = VALUE_FIELDS.find(([name]) => (members.get(name) ?? '') !== '');
  if (listed) {
    const found = indicatorOfMembers(members, listed);
    if (found) yield found;
  }
  // Strings of an object are attributes, not values: only nested objects and arrays are searched.
  else for (const member of Object.values(value)) if (typeof member === 'object') yield* walk(member, depth + 1);
}

function indicatorOfMembers(
  members: ReadonlyMap<string, string>,
  [name, scope]: (typeof VALUE_FIELDS)[number],
): Indicator | null {
  const member = (field: FieldName) =>
    FIELDS[field].map(alias => members.get(alias) ?? '').find(text => text !== '') ?? '';
  // What a member `path` means differs between feeds.
  return indicatorOf(members.get(name) ?? '', scope, field => (field === 'path' ? '' : member(field)));
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
