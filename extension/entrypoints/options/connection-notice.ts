import type { Tone } from '../../components/Notice.tsx';
import { type TextName, text } from '../../i18n/text.ts';
import type { Connection, ConnectionState } from '../../messaging/protocol.ts';

export interface NoticeText {
  readonly tone: Tone;
  readonly text: string;
}

const NOTICES: Readonly<Record<ConnectionState, readonly [Tone, TextName]>> = {
  none: ['quiet', 'connectionNone'],
  unreachable: ['bad', 'connectionUnreachable'],
  tls: ['bad', 'connectionTls'],
  'not-linkglass': ['bad', 'connectionNotLinkglass'],
  'key-refused': ['bad', 'connectionKeyRefused'],
  quota: ['warning', 'connectionQuota'],
  connected: ['good', 'connectionConnected'],
};

export function connectionNotice({ state, address }: Connection): NoticeText {
  const [tone, name] = NOTICES[state];
  return { tone, text: text(name, address ?? '') };
}
