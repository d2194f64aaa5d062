import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  readonly id: string;
  readonly body: string;
  readonly scan: { readonly id: string; readonly status: string };
  /** The signature is that of this key. */
  readonly isSignedBy: (key: string) => boolean;
}

/** A receiver of callbacks on loopback. `answer` gives the status of each, or does not answer; null breaks the connection. */
export async function startReceiver(
  answer: (received: Received) => number | 'never' | null = () => 200,
  location = '/elsewhere',
) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const answered = text(request).then(body => {
      const [, seconds = '', signature = ''] =
        /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request.headers['linkglass-signature'])) ?? [];
      const one: Received = {
        id: String(request.headers['linkglass-delivery']),
        body,
        scan: (JSON.parse(body) as Received).scan, // what is sent here, tests compare
        isSignedBy: key => createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex') === signature,
      };
      received.push(one);
      const status = answer(one);
      if (status === null) request.socket.destroy();
      else if (status !== 'never') response.writeHead(status, status >= 300 && status < 400 ? { location } : {}).end();
    });
    // A sender that was killed sends half a body.
    answered.catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    received,
    url: `http://receiver.example:${port}/hook?token=1`,
    loopbackUrl: `http://127.0.0.1:${port}/`,
    /** For LINKGLASS_CALLBACK_HOSTS. */
    hosts: `receiver.example:${port}=127.0.0.1:${port}`,
    /** Ends requests that are not answered. */
    breakConnections: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
