import { entryOf } from './entry.ts';
import type { Importer } from './importers/importer.ts';
import { createRecordBuilder } from './record-builder.ts';

export interface ImportedList {
  readonly records: Uint32Array;
  /** What was read and cannot be listed, and for the first of them why. */
  readonly refused: { readonly count: number; readonly first: { value: string; reason: string } | null };
}

/** Reads a list to its end. `endsAt` is for what says no end of its own. */
export async function importList(
  importer: Importer,
  lines: AsyncIterable<string>,
  endsAt: Date | null,
): Promise<ImportedList> {
  const builder = createRecordBuilder();
  let count = 0;
  let first: ImportedList['refused']['first'] = null;
  for await (const indicator of importer.read(lines)) {
    const entry = entryOf(indicator);
    if ('expression' in entry) builder.add(entry.expression, indicator.scope, indicator.endsAt ?? endsAt);
    else {
      count++;
      first ??= { value: indicator.value.slice(0, 200), reason: entry.refused };
    }
  }
  return { records: builder.finish(), refused: { count, first } };
}
