import { type TextName, text } from '../../i18n/text.ts';
import type { Problem } from '../../messaging/protocol.ts';

const TEXTS: Readonly<Record<Problem['problem'], TextName>> = {
  'not-connected': 'popupNotConnected',
  unreachable: 'problemUnreachable',
  tls: 'problemTls',
  'key-refused': 'problemKeyRefused',
  quota: 'problemQuota',
  refused: 'problemRefused',
  failed: 'problemFailed',
};

export function problemText({ problem, detail }: Problem): string {
  return text(TEXTS[problem], detail);
}
