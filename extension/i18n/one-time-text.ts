import type { OneTimeUse } from '../../shared/url/one-time.ts';
import type { PlainTextName } from './areas.ts';
import type { Texts } from './texts.ts';

const USES = {
  reset: 'askReset',
  'sign-in': 'askSignIn',
  confirm: 'askConfirm',
  unsubscribe: 'askUnsubscribe',
  invitation: 'askInvitation',
  token: 'askToken',
} as const satisfies Readonly<Record<OneTimeUse, PlainTextName>>;

/** What a scan of such a link could do. */
export function oneTimeText({ text }: Texts, use: OneTimeUse): string {
  return text(USES[use]);
}
