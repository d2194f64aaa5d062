import { z } from 'zod';

/** An optional member; null counts as omitted. */
export function optional<S extends z.ZodType>(schema: S) {
  return schema.nullish().transform(value => value ?? undefined);
}

/** Like `optional`, with a default. */
export function defaulted<S extends z.ZodType>(schema: S, fallback: z.output<S>) {
  return schema.nullish().transform(value => value ?? fallback);
}

/** Text limited in code points. NUL and lone surrogates are rejected because they cannot be stored. */
export function characters(min: number, max: number) {
  return z
    .string()
    .superRefine((value, context) => {
      if (!value.isWellFormed() || value.includes('\0')) {
        context.addIssue({ code: 'custom', message: 'must be text without NUL and lone surrogates' });
        return;
      }
      const length = lengthOf(value, max);
      if (length < min) tooShort(context, min);
      if (length > max) tooLong(context, max);
    })
    .meta({ minLength: min, maxLength: max });
}

/** Counts code points, but stops early for text that is much too long. */
function lengthOf(value: string, max: number): number {
  return value.length > 2 * max || !/[\ud800-\udbff]/.test(value) ? value.length : Array.from(value).length;
}

function tooShort(context: z.RefinementCtx, minimum: number): void {
  const message = minimum === 1 ? 'must not be empty' : `must have at least ${minimum} characters`;
  context.addIssue({ code: 'too_small', origin: 'string', minimum, inclusive: true, message });
}

function tooLong(context: z.RefinementCtx, maximum: number): void {
  const message = `must have at most ${maximum} characters`;
  context.addIssue({ code: 'too_big', origin: 'string', maximum, inclusive: true, message });
}

interface QueryNumber {
  readonly min: number;
  readonly max: number;
  readonly fallback: number;
}

/** A whole number in a query string, where all values are text; the fallback if omitted or empty. */
export function numberInQuery({ min, max, fallback }: QueryNumber) {
  return z
    .string()
    .transform((text, context) => {
      if (text === '') return fallback;
      const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      const parsed = z.int().min(min).max(max).safeParse(value);
      if (parsed.success) return parsed.data;
      context.addIssue({ code: 'custom', message: `must be a whole number, ${min} to ${max}` });
      return z.NEVER;
    })
    .meta({ type: 'integer', minimum: min, maximum: max, default: fallback })
    .optional()
    .transform(value => value ?? fallback);
}

/** An optional query parameter; empty counts as omitted, since query strings have no null. */
export function optionalInQuery<S extends z.ZodType<unknown, string>>(schema: S) {
  return z
    .string()
    .transform(text => (text === '' ? undefined : text))
    .pipe(schema.optional())
    .optional();
}

/** A boolean query parameter; false if omitted or empty. */
export function switchInQuery() {
  return optionalInQuery(z.enum(['true', 'false'])).transform(value => value ?? 'false');
}
