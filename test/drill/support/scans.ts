import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ScanTally {
  /** Accepted, and not in the database. */
  readonly lost: number;
  /** Stored twice: an address that was submitted once has two scans, or a scan has blobs of two attempts. */
  readonly doubled: number;
  /** Not in a final state. */
  readonly stuck: number;
  readonly ends: Readonly<Record<string, number>>;
}

const FINAL = new Set(['DONE', 'ERROR', 'PAGE_NOT_AVAILABLE']);

/** What the database holds of scans that were accepted. */
export function tallyOf(dataDir: string, accepted: ReadonlySet<string>): ScanTally {
  const database = new DatabaseSync(join(dataDir, 'linkglass.db'), { readOnly: true, timeout: 10_000 });
  try {
    const rows = database.prepare('SELECT id, status, error_code FROM scans').all();
    const twice = database.prepare('SELECT submitted_url FROM scans GROUP BY submitted_url HAVING count(*) > 1').all();
    const torn = database
      .prepare(
        `SELECT b.key FROM blobs b JOIN scans s ON s.id = b.scan_id WHERE b.state = 'kept'
         AND b.key NOT IN (coalesce(s.record_key, ''), coalesce(s.har_key, ''), coalesce(s.screenshot_key, ''), coalesce(s.favicon_key, ''))`,
      )
      .all();
    const stored = new Set(rows.map(({ id }) => String(id)));
    const ends: Record<string, number> = {};
    for (const { status, error_code: code } of rows) {
      const end = code === null ? String(status) : `${String(status)} ${String(code)}`;
      ends[end] = (ends[end] ?? 0) + 1;
    }
    return {
      lost: [...accepted].filter(id => !stored.has(id)).length,
      doubled: twice.length + torn.length,
      stuck: rows.filter(({ status }) => !FINAL.has(String(status))).length,
      ends,
    };
  } finally {
    database.close();
  }
}

/** Waits until all scans are over, or the time is up; returns what there is then. */
export async function settled(dataDir: string, accepted: ReadonlySet<string>, timeoutMs: number): Promise<ScanTally> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const tally = tallyOf(dataDir, accepted);
    if (tally.stuck === 0 || Date.now() > deadline) return tally;
    await sleep(500);
  }
}
