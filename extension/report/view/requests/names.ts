import type { PlainTextName } from '../../../i18n/areas.ts';
import type { Phase, RequestKind } from '../../requests/request.ts';
import type { IconName } from '../parts/icons.tsx';
import type { SortKey } from '../../requests/arrange-requests.ts';

export const KIND_NAMES = {
  document: 'reportKindDocument',
  script: 'reportKindScript',
  style: 'reportKindStyle',
  image: 'reportKindImage',
  font: 'reportKindFont',
  media: 'reportKindMedia',
  data: 'reportKindData',
  socket: 'reportKindSocket',
  other: 'reportKindOther',
} as const satisfies Record<RequestKind, PlainTextName>;

/** By Chrome's names. */
export const INITIATOR_NAMES: ReadonlyMap<string, PlainTextName> = new Map([
  ['parser', 'reportInitiatorParser'],
  ['script', 'reportKindScript'],
  ['preload', 'reportInitiatorPreload'],
  ['preflight', 'reportInitiatorPreflight'],
  ['SignedExchange', 'reportInitiatorExchange'],
  ['other', 'reportKindOther'],
]);

export const KIND_ICONS = {
  document: 'document',
  script: 'script',
  style: 'style',
  image: 'image',
  font: 'font',
  media: 'media',
  data: 'data',
  socket: 'socket',
  other: 'other',
} as const satisfies Record<RequestKind, IconName>;

export const PHASE_NAMES = {
  blocked: 'reportPhaseBlocked',
  dns: 'reportPhaseDns',
  connect: 'reportPhaseConnect',
  ssl: 'reportPhaseSsl',
  send: 'reportPhaseSend',
  wait: 'reportPhaseWait',
  receive: 'reportPhaseReceive',
} as const satisfies Record<Phase, PlainTextName>;

export const COLUMN_NAMES = {
  start: 'reportTimeline',
  status: 'reportStatus',
  method: 'reportMethod',
  url: 'reportAddress',
  host: 'reportHost',
  kind: 'reportKind',
  size: 'reportSize',
  time: 'reportTime',
} as const satisfies Record<SortKey, PlainTextName>;
