import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decodeRecord, openRecord } from '../../../../server/scans/record/record.ts';

// A record as the version of 2026-11 stored it. Never write it anew: stored scans stay as they are.
const stored = gzipSync(readFileSync(new URL('stored-record.jsonl', import.meta.url)));

describe('a record of an earlier version', () => {
  test('can be read, because new members have defaults', async () => {
    const { captured, failures } = await decodeRecord(stored);
    expect([captured.page?.title, captured.classification?.verdict, failures]).toEqual(['Shop', 'SAFE', []]);
  });

  test('has a head for lists', async () => {
    const { head } = await openRecord(Readable.from([stored]));
    expect([head.title, head.favicon?.phash]).toEqual(['Shop', '8000000000000000']);
  });
});
