import { z } from 'zod';
import * as wire from '../../shared/api/scans.ts';
import { shrinkJson } from './shrink-json.ts';

/** What lists show of a scan, and what of an answer depends on who asks, and when: read without the rest of the record. */
export const recordHead = z.object({
  favicon: wire.favicon.omit({ blob_uri: true }).nullable(),
  screenshot: wire.screenshot.omit({ blob_uri: true }).nullable(),
  reasons: z.array(wire.reason),
  /** The reasons for other accounts, if they differ: private brands are shown to their account only. */
  reasonsForOthers: z.array(wire.reason).nullable(),
  title: z.string(),
  ip: z.string().nullable(),
  country_code: z.string().nullable(),
  technologies: z.array(z.string()),
});
export type RecordHead = z.output<typeof recordHead>;

/** A list reads many at once. */
const MAX_HEAD_BYTES = 256 * 1024;

export function fitHead(head: RecordHead): RecordHead {
  // Its texts and lists come back as texts and lists, only shorter.
  return shrinkJson(head, MAX_HEAD_BYTES, () => undefined) as RecordHead;
}
