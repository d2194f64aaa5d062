import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

/** A variable of the environment: text or nothing in, a value out. The description says what it may hold. */
export function setting<T>(expects: string, schema: z.ZodType<T, string>, fallback: T) {
  return z
    .string()
    .trim()
    .optional()
    .transform((text, context) => {
      if (text === undefined || text === '') return fallback;
      const parsed = schema.safeParse(text);
      if (parsed.success) return parsed.data;
      const why = parsed.error.issues.flatMap(reasonsOf);
      context.addIssue({ code: 'custom', message: [expects, ...why.map(reason => `(${reason})`)].join(' ') });
      return z.NEVER;
    });
}

function reasonsOf(issue: z.core.$ZodIssue): string[] {
  const why: unknown = issue.code === 'custom' ? issue.params?.['why'] : null;
  return typeof why === 'string' ? [why] : [];
}

export const anyText = z.string();

/** A parser that throws on what it cannot read becomes a schema. */
export function parsedBy<T>(parse: (text: string) => T, options = { tellsWhy: false }): z.ZodType<T, string> {
  return z.string().transform((value, context) => {
    try {
      return parse(value);
    } catch (error) {
      const why = options.tellsWhy && error instanceof Error ? error.message : null;
      context.addIssue({ code: 'custom', params: { why } });
      return z.NEVER;
    }
  });
}

export function wholeNumber(min: number, max: number): z.ZodType<number, string> {
  return z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}

export function decimal(min: number, max: number): z.ZodType<number, string> {
  return z
    .string()
    .regex(/^\d{1,12}(\.\d{1,6})?$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
}

export function oneOf<const V extends string>(values: readonly V[]): z.ZodType<V, string> {
  return parsedBy(value => {
    const found = values.find(candidate => candidate === value);
    if (found === undefined) throw new Error('not one of them');
    return found;
  });
}

export const yesOrNo = oneOf(['true', 'false']).transform(value => value === 'true');

export const existingFile = parsedBy(value => {
  const path = resolve(value);
  if (!existsSync(path) || !statSync(path).isFile()) throw new Error('no such file');
  return path;
});

export const existingFolder = parsedBy(value => {
  const path = resolve(value);
  if (!existsSync(path) || !statSync(path).isDirectory()) throw new Error('no such folder');
  return path;
});

/** An http(s) address that paths can be put behind: no query, fragment or userinfo, and no slash at its end. */
export const httpBase = parsedBy(value => {
  const url = new URL(value);
  const isPlain = !url.search && !url.hash && !url.username && !url.password;
  if (!isPlain || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new Error('not a base address');
  return url.href.replace(/\/+$/, '');
});

export const httpOrigins = parsedBy(value =>
  value
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => {
      const url = new URL(part);
      // Extension pages have origins too; `*` is not one, so a key can never be used from just anywhere.
      if (!/^(https?|chrome-extension|moz-extension):$/.test(url.protocol) || url.pathname.length > 1)
        throw new Error('not an origin');
      return `${url.protocol}//${url.host}`;
    }),
);

export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

export const rate = parsedBy((value): Rate => {
  const [, perSecond, burst] = /^(\d{1,6}(?:\.\d{1,3})?)\/(\d{1,7})$/.exec(value) ?? [];
  const parsed = { perSecond: Number(perSecond), burst: Number(burst) };
  if (!(parsed.perSecond > 0) || !(parsed.burst >= 1)) throw new Error('not a rate');
  return parsed;
});
