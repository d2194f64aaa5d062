import { z } from 'zod';
import { connection } from './protocol/connection.ts';
import { cover, visit } from './protocol/visits.ts';

/** What the background tells our own pages without being asked, by name. Content scripts hear none of it. */
export const events = {
  /** Somebody connected or disconnected, or the server was found in another state. */
  connectionChanged: connection,
  /** More is known of the page in a tab. */
  visitChanged: visit,
  /** More is known of a page that is covered by the warning. */
  coverChanged: cover,
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type EventName = keyof typeof events;
export type EventOf<N extends EventName> = z.infer<(typeof events)[N]>;

export const EVENTS_PORT = 'events';
export const eventEnvelope = z.object({
  name: z.custom<EventName>(name => typeof name === 'string' && Object.hasOwn(events, name)),
  event: z.unknown(),
});
