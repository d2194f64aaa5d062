import { z } from 'zod';
import { scan, scanDetail } from '../../shared/api/scans.ts';

/** How we stand with the server. */
export const CONNECTION_STATES = [
  'none',
  'unreachable',
  'tls',
  'not-linkglass',
  'key-refused',
  'quota',
  'connected',
] as const;
export const connection = z.object({
  state: z.enum(CONNECTION_STATES),
  /** The server's address; null while there is none. Never the key. */
  address: z.string().nullable(),
});
export type Connection = z.infer<typeof connection>;
export type ConnectionState = Connection['state'];

/** Why the server's answer is not there. */
export const PROBLEMS = ['not-connected', 'unreachable', 'tls', 'key-refused', 'quota', 'refused', 'failed'] as const;
const problem = z.object({ ok: z.literal(false), problem: z.enum(PROBLEMS), detail: z.string() });
export type Problem = z.infer<typeof problem>;

function answer<S extends z.ZodType>(value: S) {
  return z.discriminatedUnion('ok', [z.object({ ok: z.literal(true), value }), problem]);
}

/** What a page of ours needs to know of a scan: the DOM and the lists stay in the background. */
export const scanSummary = z.object({
  scan,
  verdict: scanDetail.shape.classification,
  screenshot: scanDetail.shape.screenshot,
  title: z.string().nullable(),
});
export type ScanSummary = z.infer<typeof scanSummary>;

/** Who may send a message: `page` = content scripts too, `extension` = our own pages only. */
type Sender = 'page' | 'extension';
export interface Message {
  readonly from: Sender;
  readonly request: z.ZodType;
  readonly response: z.ZodType;
}

/** Every message there is, all sent to the background. */
export const protocol = {
  /** The address of the server that we are connected to, without asking it. */
  readServer: { from: 'extension', request: z.null(), response: z.string().nullable() },
  /** The stored connection, asked of the server anew. */
  readConnection: { from: 'extension', request: z.null(), response: connection },
  /** Tries a server; kept only where it answers as ours and takes the key. */
  connect: {
    from: 'extension',
    request: z.object({ address: z.url(), key: z.string().min(1) }),
    response: connection,
  },
  submitScan: { from: 'extension', request: z.object({ url: z.url() }), response: answer(scanSummary) },
  readScan: { from: 'extension', request: z.object({ id: z.string() }), response: answer(scanSummary) },
  /** The scan of this address that was asked for last, since the browser started. */
  findScan: { from: 'extension', request: z.object({ url: z.url() }), response: z.string().nullable() },
} as const satisfies Record<string, Message>;

export type Protocol = typeof protocol;
export type MessageName = keyof Protocol;
export type Request<N extends MessageName> = z.infer<Protocol[N]['request']>;
export type Response<N extends MessageName> = z.infer<Protocol[N]['response']>;

/** What goes over the wire between our pages and the background. */
export const envelope = z.object({
  name: z.custom<MessageName>(name => typeof name === 'string' && Object.hasOwn(protocol, name)),
  request: z.unknown(),
});
