import { z } from 'zod';
import { PLANS, usage } from '../../../shared/api/usage.ts';
import type { Messages } from '../message.ts';

/** State of the connection to the server. */
const CONNECTION_STATES = ['none', 'unreachable', 'tls', 'not-linkglass', 'key-refused', 'quota', 'connected'] as const;

export const connection = z.object({
  state: z.enum(CONNECTION_STATES),
  /** The server's address; null before one is connected. Never the key. */
  address: z.string().nullable(),
  /** Quota and usage of the key; null where the server did not say. */
  usage: usage.nullable(),
  plan: z.enum(PLANS).nullable(),
  /** Creates a key, to run on the server's machine; null where the key is good or the server does not say. */
  newKeyCommand: z.string().nullable(),
});
export type Connection = z.infer<typeof connection>;
export type ConnectionState = Connection['state'];

export const connectionMessages = {
  /** The address of the connected server, without a request. */
  readServer: { from: 'extension', request: z.null(), response: z.string().nullable() },
  /** Checks the stored connection. */
  readConnection: { from: 'extension', request: z.null(), response: connection },
  /** Tries a server; stored only where it is a Linkglass server and accepts the key. */
  connect: {
    from: 'extension',
    request: z.object({ address: z.url(), key: z.string().min(1).max(500) }),
    response: connection,
  },
  /** Forgets the server and its key. */
  disconnect: { from: 'extension', request: z.null(), response: connection },
  /** Deletes everything stored: server, key, settings, verdicts, lists, scans. */
  forgetEverything: { from: 'extension', request: z.null(), response: z.null() },
} as const satisfies Messages;
