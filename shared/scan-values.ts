import { z } from 'zod';

export const DEVICES = ['DESKTOP', 'MOBILE'] as const;
export const ORIGINS = ['USER', 'API', 'TELEGRAM'] as const;
export const SCAN_STATES = ['PENDING', 'RUNNING', 'DONE', 'ERROR', 'PAGE_NOT_AVAILABLE'] as const;
export const VERDICTS = ['SAFE', 'MALICIOUS', 'UNRATED'] as const;
/** What stands between a visitor and a page. */
export const GATE_KINDS = ['human', 'age', 'consent', 'password', 'slider', 'countdown', 'hold', 'continue'] as const;
export const ERROR_CODES = [
  'DNS_NOT_FOUND',
  'CONNECTION_REFUSED',
  'CONNECTION_TIMEOUT',
  'TLS_ERROR',
  'NAVIGATION_TIMEOUT',
  'TOO_MANY_REDIRECTS',
  'BLOCKED_ADDRESS',
  'DOWNLOAD',
  'RESPONSE_TOO_LARGE',
  'BROWSER_CRASHED',
  'WORKER_LOST',
  'EXIT_UNAVAILABLE',
  'INTERNAL',
] as const;

/** Final states. */
export function isFinal(state: ScanState): boolean {
  return state !== 'PENDING' && state !== 'RUNNING';
}

export type Device = (typeof DEVICES)[number];
export type ScanState = (typeof SCAN_STATES)[number];
export type Verdict = (typeof VERDICTS)[number];
export type GateKind = (typeof GATE_KINDS)[number];
export type ErrorCode = (typeof ERROR_CODES)[number];

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime({ precision: 3 });
