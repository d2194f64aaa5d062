import { Resolver } from 'node:dns';
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

// From the text of an environment variable to its value. A text that is refused becomes a zod issue.

export const anyText = z.string();

/** A schema from a parser that throws. With `showReason`, the error's message is part of what the operator is told. */
export function parsedBy<T>(parse: (text: string) => T, options = { showReason: false }): z.ZodType<T, string> {
  return z.string().transform((value, context) => {
    try {
      return parse(value);
    } catch (error) {
      const reason = options.showReason && error instanceof Error ? error.message : null;
      context.addIssue({ code: 'custom', params: { reason } });
      return z.NEVER;
    }
  });
}

/** The reason that `parsedBy` put into an issue. */
export function reasonOf(issue: z.core.$ZodIssue): string | null {
  const reason: unknown = issue.code === 'custom' ? issue.params?.['reason'] : null;
  return typeof reason === 'string' ? reason : null;
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
    if (found === undefined) throw new Error('unknown value');
    return found;
  });
}

export const trueOrFalse = oneOf(['true', 'false']).transform(value => value === 'true');

export const existingFile = parsedBy(value => {
  const path = resolve(value);
  if (!existsSync(path) || !statSync(path).isFile()) throw new Error('not a file');
  return path;
});

export const existingFolder = parsedBy(value => {
  const path = resolve(value);
  if (!existsSync(path) || !statSync(path).isDirectory()) throw new Error('not a folder');
  return path;
});

/** An http(s) URL to which paths can be appended: no query, fragment, user info or trailing slash. */
export const httpBase = parsedBy(value => {
  const url = new URL(value);
  const isPlain = !url.search && !url.hash && !url.username && !url.password;
  if (!isPlain || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new Error('not a base URL');
  return url.href.replace(/\/+$/, '');
});

export const httpOrigins = parsedBy(value =>
  commaSeparated(value).map(part => {
    const url = new URL(part);
    // Extension pages have origins too. `*` is refused: no key may be used from an arbitrary site.
    if (!/^(https?|chrome-extension|moz-extension):$/.test(url.protocol) || url.pathname.length > 1)
      throw new Error('not an origin');
    return `${url.protocol}//${url.host}`;
  }),
);

export const dnsServers = parsedBy(value => {
  const servers = commaSeparated(value);
  // Throws for anything but IP addresses with or without a port.
  new Resolver().setServers(servers);
  return servers;
});

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

function commaSeparated(value: string): string[] {
  return value
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '');
}
