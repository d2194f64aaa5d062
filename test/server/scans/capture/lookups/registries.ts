import { once } from 'node:events';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createEgress } from '../../../../../server/egress/create-egress.ts';
import { parseStaticHosts } from '../../../../../server/egress/static-hosts.ts';

interface HttpAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
}
/** The responses of the test's registries; a function responds late or never. */
interface Registries {
  /** `host/path` → answer. */
  readonly rdap: Record<string, HttpAnswer | (() => Promise<HttpAnswer>)>;
  /** `host question` → text; 'silence' never answers, 'flood' never stops. */
  readonly whois: Record<string, string>;
  /** The queries, in order. */
  readonly asked: string[];
}
const WHOIS_HOSTS = ['whois.iana.test', 'whois.registry.test', 'whois.registrar.test', 'whois.denic.de'];

/** Local RDAP and WHOIS servers, and an egress that takes their names there and nothing anywhere else. */
export async function startRegistries() {
  const registries: Registries = { rdap: {}, whois: {}, asked: [] };
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  };

  async function answerHttp(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = `${request.headers.host}${request.url}`;
    registries.asked.push(key);
    const answer = registries.rdap[key] ?? { status: 404, body: {} };
    const { status = 200, headers = {}, body } = typeof answer === 'function' ? await answer() : answer;
    response.writeHead(status, { 'content-type': 'application/rdap+json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }
  const http = createHttpServer((request, response) => void answerHttp(request, response));
  http.on('connection', keep);

  // WHOIS does not transmit the server's name, so each has a server of its own.
  const whois = WHOIS_HOSTS.map(host =>
    createTcpServer(socket => {
      keep(socket);
      socket.once('data', data => {
        const key = `${host} ${data.toString('utf8').replace(/\r\n$/, '')}`;
        registries.asked.push(key);
        const answer = registries.whois[key] ?? 'No match';
        if (answer === 'silence') return;
        if (answer === 'flood') {
          const pour = (): void => {
            while (socket.writable && socket.write('Registrar: Flood\r\n'.repeat(1000)));
          };
          socket.on('drain', pour);
          pour();
        } else socket.end(answer);
      });
    }),
  );

  const httpPort = await listen(http);
  const whoisPorts = await Promise.all(whois.map(listen));
  const egress = createEgress({
    staticHosts: parseStaticHosts(
      [
        `*.rdap.test=127.0.0.1:${httpPort}`,
        ...WHOIS_HOSTS.map((host, index) => `${host}:43=127.0.0.1:${whoisPorts[index]}`),
      ].join(','),
    ),
    exits: new Map(),
    // Nothing answers there: a name that is not pinned is found nowhere.
    dnsServers: ['127.0.0.1:9'],
    log: { debug: () => undefined },
  });
  return {
    registries,
    openSession: () => egress.open({ exit: null, maxBytes: 10_000_000 }),
    async close() {
      await egress.close();
      for (const socket of sockets) socket.destroy();
      await Promise.all([http, ...whois].map(server => new Promise(resolve => server.close(resolve))));
    },
  };
}

async function listen(server: Server | HttpServer): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe: a TCP server that listens has an AddressInfo.
  return (server.address() as AddressInfo).port;
}
