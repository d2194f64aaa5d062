import type { NotSentReason } from '../../shared/url/may-send.ts';
import type { Shortening } from '../../shared/url/redact.ts';
import type { TextName } from './areas.ts';
import type { Texts } from './texts.ts';

const NOT_SENT = {
  'not-web': 'notSentNotWeb',
  'private-address': 'notSentPrivate',
  'local-name': 'notSentPrivate',
  'single-label': 'notSentPrivate',
  excluded: 'notSentExcluded',
  incognito: 'notSentIncognito',
  'too-long': 'notSentTooLong',
} as const satisfies Readonly<Record<NotSentReason, TextName>>;

const SHORTENED = {
  'query-values': 'shortenedQueryValues',
  query: 'shortenedQuery',
  path: 'shortenedPath',
} as const satisfies Readonly<Record<Shortening, TextName>>;

/** Why an address stayed in the browser. */
export function notSentText({ text }: Texts, why: NotSentReason): string {
  return text(NOT_SENT[why]);
}

/** What had to go of an address that was too long. */
export function shortenedText({ text }: Texts, shortened: Shortening): string {
  return text(SHORTENED[shortened]);
}
