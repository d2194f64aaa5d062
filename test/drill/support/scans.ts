import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLocation } from '../../../server/storage/locations.ts';
import { connect } from '../../../server/storage/open.ts';

export interface ScanTally {
  /** Accepted, but not in the database. */
  readonly lost: number;
  /** Stored twice: one submission has two scans, or a scan has blobs of two attempts. */
  readonly doubled: number;
  /** Not in a final state. */
  readonly stuck: number;
  readonly ends: Readonly<Record<string, number>>;
}

const FINAL = new Set(['DONE', 'ERROR', 'PAGE_NOT_AVAILABLE']);

/** Compares the database with the accepted scans. */
async function tallyOf(location: DatabaseLocation, accepted: ReadonlySet<string>): Promise<ScanTally> {
  const database = await connect(location);
  const { reader } = database;
  try {
    const rows: { id: string; status: string; error_code: string | null }[] = await reader('scans').select(
      'id',
      'status',
      'error_code',
    );
    const twice: unknown[] = await reader('scans')
      .groupBy('submitted_url')
      .havingRaw('count(*) > 1')
      .select('submitted_url');
    const torn: unknown[] = await reader('blobs as b')
      .join('scans as s', 's.id', 'b.scan_id')
      .where('b.state', 'kept')
      .whereRaw(
        `b.key NOT IN (coalesce(s.record_key, ''), coalesce(s.har_key, ''), coalesce(s.screenshot_key, ''), coalesce(s.favicon_key, ''), coalesce(s.full_page_key, ''))`,
      )
      // The pictures of gates lie beside the record.
      .whereRaw(`b.key NOT LIKE replace(coalesce(s.record_key, ''), '/record.json.gz', '/gate-%')`)
      .select('b.key');
    const stored = new Set(rows.map(({ id }) => id));
    const ends: Record<string, number> = {};
    for (const { status, error_code: code } of rows) {
      const end = code === null ? status : `${status} ${code}`;
      ends[end] = (ends[end] ?? 0) + 1;
    }
    return {
      lost: [...accepted].filter(id => !stored.has(id)).length,
      doubled: twice.length + torn.length,
      stuck: rows.filter(({ status }) => !FINAL.has(status)).length,
      ends,
    };
  } finally {
    await database.close();
  }
}

/** The SQLite database of a data folder. */
export function databaseOf(dataDir: string): DatabaseLocation {
  return { kind: 'sqlite', file: join(dataDir, 'linkglass.db') };
}

/** Waits until all scans are final, or the time is up; returns the tally. */
export async function settled(
  location: DatabaseLocation,
  accepted: ReadonlySet<string>,
  timeoutMs: number,
): Promise<ScanTally> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const tally = await tallyOf(location, accepted);
    if (tally.stuck === 0 || Date.now() > deadline) return tally;
    await sleep(500);
  }
}
