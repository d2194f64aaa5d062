// Child process of lists.ts: imports a list as the server does, parsed in a thread and written to a database in chunks.
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createListImport } from '../../../server/intelligence/sources/import-in-thread.ts';
import { createListStore } from '../../../server/intelligence/store.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { listedUrl, megabytes, underWatch } from './measuring.ts';

const [, , entriesText, folder = ''] = process.argv;
const entries = Number(entriesText);
const DAY_MS = 86_400_000;

const file = join(folder, 'list.txt');
await pipeline(Readable.from(lines()), createWriteStream(file));
const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'bench.db') });
const imports = createListImport();
const bytes = await readFile(file);
const result = await underWatch(async () => {
  const endsAt = new Date(Date.now() + DAY_MS);
  const imported = await imports.read(bytes, { format: 'auto', kind: 'threat', endsAt });
  await createListStore(database).replace('bench', 'threat', imported.records);
});
await imports.close();
await database.close();
process.send?.({ fileMb: megabytes(bytes.length), ...result });

function* lines(): Iterable<string> {
  for (let i = 0; i < entries; i += 1_000) {
    yield `${Array.from({ length: Math.min(1_000, entries - i) }, (_, j) => listedUrl(i + j)).join('\n')}\n`;
  }
}
