import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createEgress } from '../../../../server/egress/create-egress.ts';
import { parseStaticHosts } from '../../../../server/egress/static-hosts.ts';
import { silentLog } from '../../support/test-server.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface ListServer {
  /** Of the file that it serves, under a name that is pinned. */
  readonly address: string;
  readonly port: number;
  /** For `LINKGLASS_STATIC_HOSTS`. */
  readonly pinned: string;
  readonly requests: IncomingMessage[];
  answer: Answer;
}

/** A server of one list; gone after the test. */
export async function startListServer(answer: Answer): Promise<ListServer> {
  const state = { answer, requests: [] as IncomingMessage[] };
  const server = createServer((request, response) => {
    state.requests.push(request);
    state.answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return Object.assign(state, {
    port,
    address: `http://lists.example:${port}/list.txt`,
    pinned: `lists.example=127.0.0.1:${port}`,
  });
}

/** As a well-configured server: an ETag, and 304 if it matches. */
export function serving(text: string | Buffer, etag: string, headers: Record<string, string> = {}): Answer {
  return (request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { etag, 'content-type': 'text/plain', ...headers }).end(text);
  };
}

export function listOf(entries: number, from = 0): string {
  return Array.from({ length: entries }, (_, i) => `http://evil${from + i}.example/x\n`).join('');
}

/** The way out, with the server's name pinned. */
export function egressTo(server: ListServer) {
  const egress = createEgress({ staticHosts: parseStaticHosts(server.pinned), exits: new Map(), log: silentLog });
  onTestFinished(() => egress.close());
  return egress;
}
