import type { Problem, ProblemName } from '../messaging/protocol/answer.ts';
import type { TextName } from './areas.ts';
import type { Texts } from './texts.ts';

const NAMES = {
  'not-connected': 'problemNotConnected',
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

/** Why what was asked of the server is not there, in words. */
export function problemText({ text }: Texts, { problem, detail }: Pick<Problem, 'problem' | 'detail'>): string {
  return text(NAMES[problem], { detail });
}
