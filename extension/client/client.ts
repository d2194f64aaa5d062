import type { Connection, Request, Response } from '../messaging/protocol.ts';
import type { callbackMessages } from '../messaging/protocol/callbacks.ts';
import type { searchMessages } from '../messaging/protocol/search.ts';
import type { shareMessages } from '../messaging/protocol/shares.ts';
import type { FeedRequest } from '../messaging/report-port.ts';

/** What views ask for by name. */
type ViewRequest =
  | keyof typeof searchMessages
  | keyof typeof shareMessages
  | keyof typeof callbackMessages
  | 'checkUrl'
  | 'startScan'
  | 'readProgress'
  | 'deleteScan';

/** A function for each request of a view. */
export type Requests = { readonly [N in ViewRequest]: (request: Request<N>) => Promise<Response<N>> };

/** What views ask the server for. The extension's pages send messages to the background; a web page sends requests. */
export interface Client {
  /** Rejects where there is no valid response. */
  readonly ask: <N extends ViewRequest>(name: N, request: Request<N>) => Promise<Response<N>>;
  /** Reads what is too large for `ask`. Both throw FeedError. */
  readonly readText: (request: FeedRequest, signal?: AbortSignal) => Promise<string>;
  readonly readBytes: (request: FeedRequest, signal?: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;
  /** Tells the state of the connection now and whenever it changes. Returns a function that stops. */
  readonly watchConnection: (listener: (connection: Pick<Connection, 'state' | 'plan'>) => void) => () => void;
}
