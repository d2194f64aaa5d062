import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ServerProxy {
  readonly address: string;
  /** Delays fast checks until `release`. */
  hold(): void;
  /** Forwards delayed and later fast checks. */
  release(): void;
  /** Bodies of the fast checks. */
  readonly fastChecks: string[];
  /** Paths with a complete response. */
  readonly answered: string[];
  close(): Promise<void>;
}

/** A proxy between the extension and the server that can delay fast checks. */
export async function startProxy(server: string): Promise<ServerProxy> {
  const fastChecks: string[] = [];
  const answered: string[] = [];
  let waiting: (() => void)[] = [];
  let isHolding = false;

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    if (incoming.url?.startsWith('/v1/fast-check')) {
      fastChecks.push(body.toString());
      if (isHolding) await new Promise<void>(resolve => waiting.push(resolve));
    }
    const { method, headers, url = '/' } = incoming;
    const onward = request(new URL(url, server), { method, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      outgoing.on('finish', () => answered.push(url));
    });
    onward.on('error', () => outgoing.destroy());
    onward.end(body);
  }

  const proxy = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve));
  // A server listening on TCP has an address of this form.
  const { port } = proxy.address() as AddressInfo;
  const release = (): void => {
    isHolding = false;
    for (const go of waiting.splice(0)) go();
  };
  return {
    address: `http://127.0.0.1:${port}`,
    fastChecks,
    answered,
    hold: () => {
      isHolding = true;
    },
    release,
    async close() {
      release();
      waiting = [];
      proxy.closeAllConnections();
      await new Promise(resolve => proxy.close(resolve));
    },
  };
}
