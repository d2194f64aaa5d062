import { z } from 'zod';
import type { Messages } from './message.ts';
import { addressMessages } from './protocol/addresses.ts';
import { callbackMessages } from './protocol/callbacks.ts';
import { checkMessages } from './protocol/checks.ts';
import { connectionMessages } from './protocol/connection.ts';
import { popupMessages } from './protocol/popup.ts';
import { linkMessages, textMessages } from './protocol/links.ts';
import { scanMessages } from './protocol/scans.ts';
import { searchMessages } from './protocol/search.ts';
import { shareMessages } from './protocol/shares.ts';
import { visitMessages } from './protocol/visits.ts';

export * from './protocol/addresses.ts';
export * from './protocol/answer.ts';
export * from './protocol/checks.ts';
export * from './protocol/connection.ts';
export * from './protocol/links.ts';
export * from './protocol/scans.ts';
export * from './protocol/visits.ts';

/** Every message to the background. Each area has its file in `protocol/`. */
export const protocol = {
  ...addressMessages,
  ...callbackMessages,
  ...connectionMessages,
  ...checkMessages,
  ...popupMessages,
  ...linkMessages,
  ...scanMessages,
  ...searchMessages,
  ...shareMessages,
  ...textMessages,
  ...visitMessages,
} as const satisfies Messages;

type Protocol = typeof protocol;
export type MessageName = keyof Protocol;
export type Request<N extends MessageName> = z.infer<Protocol[N]['request']>;
export type Response<N extends MessageName> = z.infer<Protocol[N]['response']>;

/** The form of a message to the background. */
export const envelope = z.object({
  name: z.custom<MessageName>(name => typeof name === 'string' && Object.hasOwn(protocol, name)),
  request: z.unknown(),
});
