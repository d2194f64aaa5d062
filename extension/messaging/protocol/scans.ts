import { z } from 'zod';
import { ERROR_CODES, SCAN_STATES, VERDICTS } from '../../../shared/api/scan-values.ts';
import { NOT_SENT_REASONS } from '../../../shared/url/may-send.ts';
import { ONE_TIME_USES } from '../../../shared/url/one-time.ts';
import type { Messages } from '../message.ts';
import { problem } from './answer.ts';

/** SUBMITTING: not yet known to the server. LOST: the server knows it no longer, or did not answer for a day. */
const TRACKED_STATES = ['SUBMITTING', ...SCAN_STATES, 'LOST'] as const;

/** A scan that a person asked for in this browser, and how far it is. */
export const trackedScan = z.object({
  /** Made up here, before the server has given it an id. */
  key: z.string(),
  id: z.string().nullable(),
  /** As it was sent. */
  url: z.string(),
  isIncognito: z.boolean(),
  state: z.enum(TRACKED_STATES),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  /** null until it has ended. */
  verdict: z.enum(VERDICTS).nullable(),
  errorCode: z.enum(ERROR_CODES).nullable(),
});
export type TrackedScan = z.infer<typeof trackedScan>;

const notSent = z.object({ kind: z.literal('not-sent'), why: z.enum(NOT_SENT_REASONS) });
const unavailable = problem.omit({ ok: true }).extend({ kind: z.literal('unavailable') });
/** To look at it may use it up, or act for the person. */
const ask = z.object({ kind: z.literal('ask'), use: z.enum(ONE_TIME_USES) });

/** What came of asking for a scan. */
const scanStart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started'), scan: trackedScan }),
  ask,
  notSent,
  unavailable,
]);
export type ScanStart = z.infer<typeof scanStart>;

/** What a person is asked or told after a right click. */
export const question = z.object({
  id: z.string(),
  /** The address; or the selected text, where there is none in it. */
  url: z.string(),
  isIncognito: z.boolean(),
  matter: z.discriminatedUnion('kind', [ask, notSent, unavailable, z.object({ kind: z.literal('no-address') })]),
});
export type Question = z.infer<typeof question>;

const ofPage = z.object({
  url: z.string().max(100_000),
  /** What the sender's own window does not tell: popups belong to none. */
  isIncognito: z.boolean(),
});

export const scanMessages = {
  startScan: {
    from: 'extension',
    /** `isConfirmed`: the person was asked, and wants it. */
    request: ofPage.extend({ isConfirmed: z.boolean() }),
    response: scanStart,
  },
  /** null for one that is over: the browser was closed since. */
  readQuestion: { from: 'extension', request: z.object({ id: z.string().max(50) }), response: question.nullable() },
} as const satisfies Messages;
