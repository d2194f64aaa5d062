import type { z } from 'zod';
import type { reason } from '../../shared/api/scans.ts';
import { defang } from '../../shared/url/defang.ts';
import type { Values } from './areas.ts';
import type { Texts } from './texts.ts';

type Reason = Pick<z.infer<typeof reason>, 'code' | 'message' | 'params'>;

/** A reason in the person's language, with its host defanged. Falls back to the server's English message for English and for unknown codes. */
export function reasonText(texts: Texts, { code, message: given, params = {} }: Reason): string {
  const { host } = params;
  const message = typeof host === 'string' && host !== '' ? given.replaceAll(host, defangHost(host)) : given;
  const { form, ...others } = params;
  const values: Record<string, Values[string]> = {};
  for (const [name, value] of Object.entries(others)) {
    const shown = shownValue(texts, name, value);
    if (shown === null) return message;
    values[name] = shown;
  }
  return texts.known(`reason.${code}${form === undefined ? '' : `.${String(form)}`}`, values) ?? message;
}

/** null for a term without a translation. */
function shownValue(texts: Texts, name: string, value: string | number | string[]): string | number | null {
  if (Array.isArray(value)) {
    const terms = value.map(term => texts.known(`term.${term}`, {}));
    return terms.includes(null) ? null : texts.list(terms.filter(term => term !== null));
  }
  if (name === 'host') return defangHost(String(value));
  if (name === 'days' || name === 'years') return texts.unit(Number(value), name === 'days' ? 'day' : 'year');
  if (name === 'date') return Number.isNaN(Date.parse(String(value))) ? null : texts.date(value);
  return value;
}

/** Headlines have it defanged already. */
function defangHost(host: string): string {
  return host.includes('[.]') ? host : defang(host);
}
