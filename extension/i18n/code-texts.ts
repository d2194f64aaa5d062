import type { ErrorCode } from '../../shared/scan-values.ts';
import type { NotSentReason } from '../../shared/url/may-send.ts';
import type { OneTimeUse } from '../../shared/url/one-time.ts';
import type { Shortening } from '../../shared/url/redact.ts';
import type { Problem, ProblemName } from '../messaging/protocol/answer.ts';
import type { TextName, PlainTextName } from './areas.ts';
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

/** Why a URL was not sent. */
export function notSentText({ text }: Texts, why: NotSentReason): string {
  return text(NOT_SENT[why]);
}

/** What was removed from a URL that was too long. */
export function shortenedText({ text }: Texts, shortened: Shortening): string {
  return text(SHORTENED[shortened]);
}

const USES = {
  reset: 'askReset',
  'sign-in': 'askSignIn',
  confirm: 'askConfirm',
  unsubscribe: 'askUnsubscribe',
  invitation: 'askInvitation',
  token: 'askToken',
} as const satisfies Readonly<Record<OneTimeUse, PlainTextName>>;

/** What a scan of a one-time link could do. */
export function oneTimeText({ text }: Texts, use: OneTimeUse): string {
  return text(USES[use]);
}

const NAMES = {
  'not-connected': 'problemNotConnected',
  'signed-out': 'problemSignedOut',
  unreachable: 'problemUnreachable',
  timeout: 'problemUnreachable',
  tls: 'problemTls',
  'key-refused': 'problemKeyRefused',
  quota: 'problemQuota',
  rate: 'problemRate',
  'not-allowed': 'problemNotAllowed',
  missing: 'problemMissing',
  refused: 'problemRefused',
  failed: 'problemFailed',
} as const satisfies Readonly<Record<ProblemName, TextName>>;

const NEXT: Readonly<Partial<Record<ProblemName, PlainTextName>>> = {
  unreachable: 'nextUnreachable',
  timeout: 'nextUnreachable',
  tls: 'nextTls',
  'key-refused': 'nextKeyRefused',
  quota: 'nextQuota',
  'not-allowed': 'nextNotAllowed',
  missing: 'nextMissing',
  refused: 'nextRefused',
  failed: 'nextFailed',
};

type Failure = Pick<Problem, 'problem' | 'detail'>;

/** Why a request to the server failed. Only English windows show the server's own words. */
export function problemTitle({ text, language }: Texts, { problem, detail }: Failure): string {
  const words = text(NAMES[problem]);
  const isTold = language === 'en' && HAS_DETAIL.has(problem) && detail !== '';
  return isTold ? `${words.replace(/\.$/, '')}: ${detail.replace(/\.?$/, '.')}` : words;
}

/** What a person can do about it; null where the title says it. */
export function problemNext({ text, language }: Texts, { problem, detail }: Failure): string | null {
  // The server says what to do.
  if (problem === 'refused' && language === 'en' && detail !== '') return null;
  const next = NEXT[problem];
  return next === undefined ? null : text(next);
}

const HAS_DETAIL: ReadonlySet<ProblemName> = new Set(['refused', 'failed']);

/** Both in one text. */
export function problemText(texts: Texts, failure: Failure): string {
  const [problem, next] = [problemTitle(texts, failure), problemNext(texts, failure)];
  return next === null ? problem : texts.text('problemAndNext', { problem, next });
}

/** For an error that has no name. */
export function failureText(texts: Texts, error: unknown): string {
  return problemText(texts, { problem: 'failed', detail: String(error) });
}

/** Why a scan failed. */
export function scanErrorText({ text }: Texts, code: ErrorCode): string {
  return text(`scanError_${code}`);
}
