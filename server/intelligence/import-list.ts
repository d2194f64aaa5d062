import type { Scope } from '../../shared/lists/expressions.ts';
import { entryOf } from './entry.ts';
import { ImportError, type Indicator, type Importer } from './importers/importer.ts';
import { detectImporter, importers } from './importers/registry.ts';
import { createRecordBuilder } from './record-builder.ts';
import { packEnd, RECORD_WORDS } from './records.ts';
import type { ListKind } from './records.ts';

export interface ImportedList {
  /** The name of the format for `--format`. */
  readonly format: string;
  readonly records: Uint32Array;
  readonly entries: number;
  /** Entries that cannot be listed, and why the first one cannot. */
  readonly refused: { readonly count: number; readonly first: { value: string; reason: string } | null };
}

export interface ImportOptions {
  readonly kind: ListKind;
  /** null: detect it from the first lines. */
  readonly importer: Importer | null;
  /** Expiry of entries without one of their own. */
  readonly endsAt: Date | null;
}

/** Non-blank lines from which the format is detected. */
const SAMPLE_LINES = 50;

/** Reads a whole list. Throws ImportError if it is not a list. */
export function importList(lines: Iterable<string>, { kind, importer: given, endsAt }: ImportOptions): ImportedList {
  const { sample, all } = sampled(lines);
  if (sample[0]?.trimStart().startsWith('<'))
    throw new ImportError('the file is a web page, not a list; download the list itself');
  const importer = given ?? detectImporter(sample);
  if (!importer)
    throw new ImportError(`unknown format; supported are ${importers.map(each => each.format).join(', ')}`);

  const builder = createRecordBuilder(kind);
  let position = 0;
  let count = 0;
  let first: ImportedList['refused']['first'] = null;
  for (const indicator of importer.read(all)) {
    position++;
    const entry = entryOf(asListed(indicator, kind), kind);
    if ('expression' in entry) {
      const last =
        kind === 'ranking' ? (indicator.rank ?? position) : packEnd(indicator.scope, indicator.endsAt ?? endsAt);
      builder.add(entry.expression, last);
    } else {
      count++;
      first ??= { value: indicator.value.slice(0, 200), reason: entry.refused };
    }
  }
  const records = builder.finish();
  return { format: importer.format, records, entries: records.length / RECORD_WORDS[kind], refused: { count, first } };
}

/** Rankings contain domains, in any notation. */
function asListed(indicator: Indicator, kind: ListKind): { value: string; scope: Scope } {
  return kind === 'ranking' ? { value: indicator.value, scope: 'domain' } : indicator;
}

/** The first non-blank lines, and all lines from the start. */
function sampled(lines: Iterable<string>): { sample: string[]; all: Iterable<string> } {
  const iterator = lines[Symbol.iterator]();
  const read: string[] = [];
  const sample: string[] = [];
  while (sample.length < SAMPLE_LINES) {
    const next = iterator.next();
    if (next.done) break;
    read.push(next.value);
    if (next.value.trim() !== '') sample.push(next.value);
  }
  function* all(): Iterable<string> {
    yield* read;
    yield* { [Symbol.iterator]: () => iterator };
  }
  return { sample, all: all() };
}
