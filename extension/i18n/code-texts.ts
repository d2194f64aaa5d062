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

/** Why a request to the server failed. */
export function problemText({ text }: Texts, { problem, detail }: Pick<Problem, 'problem' | 'detail'>): string {
  return text(NAMES[problem], { detail });
}

/** Why a scan failed. */
export function scanErrorText({ text }: Texts, code: ErrorCode): string {
  return text(`scanError_${code}`);
}
