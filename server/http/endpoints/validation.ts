import type { z } from 'zod';
import { AppError, type ValidationIssue } from '../../errors.ts';

/** The part of the request with the invalid value: the first element of `loc`. */
export type RequestPart = 'body' | 'query' | 'path' | 'header';

/** Enough for a client; an invalid request may have thousands. */
const MAX_ISSUES = 32;

/** The issues of one part of a request, as entries of a 422. */
export function toIssues(error: z.ZodError, part: RequestPart, value: unknown): ValidationIssue[] {
  return error.issues.slice(0, MAX_ISSUES).map(issue => {
    const input = valueAt(value, issue.path);
    const isMissing = input === undefined || input === null;
    const isAbsent = isMissing && issue.code === 'invalid_type';
    return {
      loc: [part, ...issue.path.map(String)],
      msg: isAbsent ? 'is required' : issue.message,
      type: isAbsent ? 'missing' : typeOf(issue),
      input: isMissing ? null : input,
      ctx: contextOf(issue),
    };
  });
}

export function bodyIssue(message: string): ValidationIssue {
  return { loc: ['body'], msg: message, type: 'json_invalid', input: null, ctx: {} };
}

/** The 422 of an endpoint, in the form that its description promises. */
export function invalid(issues: ValidationIssue[], form: 'message' | 'issues'): AppError {
  if (form === 'issues') return new AppError(422, issues);
  return new AppError(422, issues.map(issue => `${issue.loc.join('.')}: ${issue.msg}`).join('; '));
}

function typeOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'custom' ? 'value_error' : issue.code;
}

/** Further details from zod: limits, allowed values. */
function contextOf(issue: z.core.$ZodIssue): Record<string, unknown> {
  const { code: _code, path: _path, message: _message, input: _input, ...rest } = issue;
  if ('errors' in rest || 'pattern' in rest) return {};
  return JSON.parse(JSON.stringify(rest)) as Record<string, unknown>; // an object went in
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<PropertyKey, unknown>)[key]; // an object with this own key
  }
  return found;
}
