import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface StandingBetween {
  readonly address: string;
  /** From now on fast checks wait until they are let go. */
  hold(): void;
  /** Lets those go that wait, and all that come. */
  letGo(): void;
  /** Fast checks that came through, as the server got them. */
  readonly fastChecks: string[];
  /** Paths that were answered to the end. */
  readonly answered: string[];
  close(): Promise<void>;
}

/** Stands between the extension and the server, and can keep fast checks waiting. */
export async function standBetween(server: string): Promise<StandingBetween> {
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

  const between = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>(resolve => between.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address of this form.
  const { port } = between.address() as AddressInfo;
  const letGo = (): void => {
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
    letGo,
    async close() {
      letGo();
      waiting = [];
      between.closeAllConnections();
      await new Promise(resolve => between.close(resolve));
    },
  };
}
