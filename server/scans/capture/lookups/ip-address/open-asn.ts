import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Reader } from 'mmdb-lib';
import { z } from 'zod';
import { createThreads } from '../../../../threads/create-threads.ts';
import { findNetwork, type AsnTable, type Network } from './asn-table.ts';

export interface AsnDatabase {
  readonly buildDate: Date;
  find(address: Uint8Array, text: string): Network | null;
}

const record = z.object({
  autonomous_system_number: z.number(),
  autonomous_system_organization: z.string().catch(''),
});

/** Opens the networks from an .mmdb or .csv file, or the bundled ones. Parses CSV in a thread. */
export async function openAsn(file: string | null): Promise<AsnDatabase> {
  if (file?.endsWith('.mmdb')) {
    const reader = new Reader(await readFile(file));
    return {
      buildDate: reader.metadata.buildEpoch,
      find(_, text) {
        const found = record.safeParse(reader.get(text));
        return found.success
          ? { number: found.data.autonomous_system_number, name: found.data.autonomous_system_organization }
          : null;
      },
    };
  }
  const files = file === null ? bundledFiles() : [file];
  const table = await parseInThread(files);
  return { buildDate: await dateOf(files), find: address => findNetwork(table, address) };
}

function bundledFiles(): string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('@ip-location-db/asn/package.json'));
  // Numeric addresses parse faster than text.
  return [join(folder, 'asn-ipv4-num.csv'), join(folder, 'asn-ipv6-num.csv')];
}

async function parseInThread(files: readonly string[]): Promise<AsnTable> {
  const threads = createThreads<readonly string[], AsnTable>({
    script: new URL('./asn-thread.ts', import.meta.url),
    maxThreads: 1,
    timeoutMs: 60_000,
    maxHeapMb: 512,
  });
  try {
    const { value } = await threads.run(files);
    if (!value) throw new Error(`${files.join(', ')} took too long to read`);
    return value;
  } finally {
    await threads.close();
  }
}

/** The date in the package version, such as `2.3.2026061719`; for other files, the modification time. */
async function dateOf([file = '']: readonly string[]): Promise<Date> {
  try {
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(await readFile(join(dirname(file), 'package.json'), 'utf8')));
    const [, year, month, day] = /\.(\d{4})(\d{2})(\d{2})\d*$/.exec(version) ?? [];
    const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
    if (!Number.isNaN(date.getTime())) return date;
  } catch {
    // Not a file of a package.
  }
  return (await stat(file)).mtime;
}
