import type { Tone } from '../components/Notice.tsx';
import type { PlainTextName } from '../i18n/areas.ts';
import type { Texts } from '../i18n/texts.ts';
import type { Connection, ConnectionState } from '../messaging/protocol.ts';

export interface NoticeText {
  readonly tone: Tone;
  readonly text: string;
}

const NOTICES: Readonly<Record<ConnectionState, readonly [Tone, PlainTextName]>> = {
  none: ['quiet', 'connectionNone'],
  unreachable: ['bad', 'connectionUnreachable'],
  tls: ['bad', 'connectionTls'],
  'not-linkglass': ['bad', 'connectionNotLinkglass'],
  'key-refused': ['bad', 'connectionKeyRefused'],
  quota: ['warning', 'connectionQuota'],
  connected: ['good', 'connectionConnected'],
};

export function connectionNotice({ text }: Texts, { state, address }: Connection): NoticeText {
  const [tone, name] = NOTICES[state];
  return { tone, text: text(name, { server: address ?? '' }) };
}
