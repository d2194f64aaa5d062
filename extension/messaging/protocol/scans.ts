import { z } from 'zod';
import { scanProgress } from '../../../shared/api/scan-progress.ts';
import { ERROR_CODES, SCAN_STATES } from '../../../shared/scan-values.ts';
import { NOT_SENT_REASONS } from '../../../shared/url/may-send.ts';
import { ONE_TIME_USES } from '../../../shared/url/one-time.ts';
import type { Messages } from '../message.ts';
import { answer, problem } from './answer.ts';

/** SUBMITTING: not yet accepted by the server. LOST: unknown to the server, or no response for a day. */
const TRACKED_STATES = ['SUBMITTING', ...SCAN_STATES, 'LOST'] as const;

/** A scan started from this browser, and its state. */
export const trackedScan = z.object({
  /** Generated here, before the server assigns an id. */
  key: z.string(),
  id: z.string().nullable(),
  /** The URL as it was sent. */
  url: z.string(),
  isIncognito: z.boolean(),
  state: z.enum(TRACKED_STATES),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  errorCode: z.enum(ERROR_CODES).nullable(),
});
export type TrackedScan = z.infer<typeof trackedScan>;

const notSent = z.object({ kind: z.literal('not-sent'), why: z.enum(NOT_SENT_REASONS) });
const unavailable = problem.omit({ ok: true }).extend({ kind: z.literal('unavailable') });
/** Following the link may use it up, or act for the person. */
const ask = z.object({ kind: z.literal('ask'), use: z.enum(ONE_TIME_USES) });

/** Result of starting a scan. */
const scanStart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started'), scan: trackedScan }),
  ask,
  notSent,
  unavailable,
]);
export type ScanStart = z.infer<typeof scanStart>;

/** A question or message after a click in a context menu. */
export const question = z.object({
  id: z.string(),
  /** The URL, or the selected text where it has none. */
  url: z.string(),
  isIncognito: z.boolean(),
  matter: z.discriminatedUnion('kind', [ask, notSent, unavailable, z.object({ kind: z.literal('no-address') })]),
});
export type Question = z.infer<typeof question>;

const ofPage = z.object({
  url: z.string().max(100_000),
  /** Sent along because a popup belongs to no tab. */
  isIncognito: z.boolean(),
});

const ofScan = z.object({ id: z.string().min(1).max(200) });

export const scanMessages = {
  /** How far a scan is. Free of quota. */
  readProgress: { from: 'extension', request: ofScan, response: answer(scanProgress) },
  /** Deletes an own scan, or cancels it while it waits or runs. */
  deleteScan: { from: 'extension', request: ofScan, response: answer(z.null()) },
  startScan: {
    from: 'extension',
    /** `isConfirmed`: the person has confirmed a one-time link. */
    request: ofPage.extend({ isConfirmed: z.boolean() }),
    response: scanStart,
  },
  /** null for a question of an earlier browser session. */
  readQuestion: { from: 'extension', request: z.object({ id: z.string().max(50) }), response: question.nullable() },
} as const satisfies Messages;
