import { z } from 'zod';
import type { ProblemName } from '../messaging/protocol/answer.ts';
import { ApiError } from './api-error.ts';

const errorBody = z.object({ detail: z.union([z.string(), z.array(z.object({ msg: z.string() }))]) });

/** A longer wait means that the daily quota is used up. */
const QUOTA_WAIT_MS = 60_000;
const NAMES: Readonly<Record<number, ProblemName>> = {
  401: 'key-refused',
  403: 'not-allowed',
  404: 'missing',
};

/** The error for a response with an error status. */
export function errorOf(response: Pick<Response, 'status' | 'headers'>, body: unknown, now: number): ApiError {
  const { status } = response;
  const retryAt = retryAtOf(response.headers.get('retry-after'), now);
  return new ApiError(problemOf(status, retryAt, now), messageOf(status, body), { status, retryAt });
}

function problemOf(status: number, retryAt: number | null, now: number): ProblemName {
  if (status === 429) return retryAt !== null && retryAt - now > QUOTA_WAIT_MS ? 'quota' : 'rate';
  return NAMES[status] ?? (status >= 500 ? 'failed' : 'refused');
}

function messageOf(status: number, body: unknown): string {
  const { success, data } = errorBody.safeParse(body);
  if (!success) return `status ${status}`;
  return typeof data.detail === 'string' ? data.detail : data.detail.map(issue => issue.msg).join('; ');
}

/** Retry-After is seconds or a date (RFC 9110, section 10.2.3). */
function retryAtOf(field: string | null, now: number): number | null {
  if (field === null) return null;
  const moment = /^\d+$/.test(field.trim()) ? now + Number(field) * 1000 : Date.parse(field);
  return Number.isNaN(moment) ? null : moment;
}
