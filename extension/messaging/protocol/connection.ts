import { z } from 'zod';
import { PLANS, usage } from '../../../shared/api/usage.ts';
import type { Messages } from '../message.ts';

/** How we stand with the server. */
const CONNECTION_STATES = ['none', 'unreachable', 'tls', 'not-linkglass', 'key-refused', 'quota', 'connected'] as const;

export const connection = z.object({
  state: z.enum(CONNECTION_STATES),
  /** The server's address; null while there is none. Never the key. */
  address: z.string().nullable(),
  /** What the key may and has used today; null where the server did not say. */
  usage: usage.nullable(),
  plan: z.enum(PLANS).nullable(),
});
export type Connection = z.infer<typeof connection>;
export type ConnectionState = Connection['state'];

export const connectionMessages = {
  /** The address of the server that we are connected to, without asking it. */
  readServer: { from: 'extension', request: z.null(), response: z.string().nullable() },
  /** The stored connection, asked of the server anew. */
  readConnection: { from: 'extension', request: z.null(), response: connection },
  /** Tries a server; kept only where it answers as ours and takes the key. */
  connect: {
    from: 'extension',
    request: z.object({ address: z.url(), key: z.string().min(1).max(500) }),
    response: connection,
  },
  /** Forgets the server and its key. */
  disconnect: { from: 'extension', request: z.null(), response: connection },
  /** Everything that was stored goes: server, key, settings, verdicts, lists, scans. */
  forgetEverything: { from: 'extension', request: z.null(), response: z.null() },
} as const satisfies Messages;
