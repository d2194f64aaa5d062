import type { Socket } from 'node:net';
import http from 'node:http';
import tls from 'node:tls';
import { SocksClient } from 'socks';
import type { Attempt } from '../first-connection.ts';
import type { EgressFailure } from '../egress.ts';
import { parseAddress } from '../../../shared/url/address.ts';
import { messageOf } from '../../errors.ts';
import { dial, timedOut } from '../dial.ts';
import { EgressError } from '../egress.ts';

/** Proxy replies that are about the site. All others are about the proxy itself. */
const SITE_FAILURES: ReadonlyMap<string, EgressFailure> = new Map([
  ['Failure', 'CONNECTION_REFUSED'],
  ['NetworkUnreachable', 'CONNECTION_REFUSED'],
  ['HostUnreachable', 'CONNECTION_REFUSED'],
  ['ConnectionRefused', 'CONNECTION_REFUSED'],
  ['AddressNotSupported', 'CONNECTION_REFUSED'],
  ['TTLExpired', 'CONNECTION_TIMEOUT'],
  ['500', 'CONNECTION_REFUSED'],
  ['502', 'CONNECTION_REFUSED'],
  ['503', 'CONNECTION_REFUSED'],
  ['504', 'CONNECTION_TIMEOUT'],
]);

/**
 * Connects to an allowed address through the operator's proxy. The proxy gets the address, never the name, so that its own
 * lookup cannot lead elsewhere. The proxy itself may have a private address.
 */
export function exitAttempt(exit: URL, port: number): Attempt {
  return async (address, signal) => ask(await connectToProxy(exit, signal), exit, address, port, signal);
}

/**
 * Throws EgressError unless the proxy answers and accepts our credentials. It is asked to connect to itself, so that nobody else
 * is contacted, and may refuse that.
 */
export async function checkExit(exit: URL, signal: AbortSignal): Promise<void> {
  const proxy = await connectToProxy(exit, signal);
  try {
    (await ask(proxy, exit, proxy.remoteAddress ?? '127.0.0.1', portOf(exit), signal)).destroy();
  } catch (error) {
    if (!(error instanceof RefusedByProxyError) || error.reply === CREDENTIALS_REFUSED) throw error;
  }
}

async function ask(proxy: Socket, exit: URL, address: string, port: number, signal: AbortSignal): Promise<Socket> {
  const onAbort = (): void => void proxy.destroy();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await (exit.protocol === 'socks5:' ? askSocks : askHttp)(proxy, exit, address, port);
  } catch (error) {
    proxy.destroy();
    throw signal.aborted ? timedOut(address, port) : error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

async function connectToProxy(exit: URL, signal: AbortSignal): Promise<Socket> {
  try {
    const host = hostOf(exit);
    const socket = await dial(host, portOf(exit), signal);
    return exit.protocol === 'https:' ? await secure(socket, host, signal) : socket;
  } catch (error) {
    throw unavailable(error);
  }
}

/** Starts TLS with the proxy and verifies its certificate. */
function secure(socket: Socket, host: string, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const secured = tls.connect({ socket, host, ...(parseAddress(host) ? {} : { servername: host }) });
    const onAbort = (): void => void socket.destroy(new Error('the proxy did not finish TLS in time'));
    signal.addEventListener('abort', onAbort, { once: true });
    secured.on('error', reject);
    secured.once('close', () => reject(new Error('the proxy closed the connection')));
    secured.once('secureConnect', () => {
      signal.removeEventListener('abort', onAbort);
      resolve(secured);
    });
  });
}

async function askSocks(proxy: Socket, exit: URL, address: string, port: number): Promise<Socket> {
  const { username, password } = credentialsOf(exit);
  try {
    const { socket } = await SocksClient.createConnection({
      proxy: { host: hostOf(exit), port: portOf(exit), type: 5, ...(username && { userId: username, password }) },
      command: 'connect',
      destination: { host: address, port },
      existing_socket: proxy,
    });
    return socket;
  } catch (error) {
    // The library only gives a message such as "Socks5 proxy rejected connection - HostUnreachable".
    const [, reply] = error instanceof Error ? error.message.split(' - ') : [];
    throw reply === undefined ? unavailable(error) : new RefusedByProxyError(reply);
  }
}

function askHttp(proxy: Socket, exit: URL, address: string, port: number): Promise<Socket> {
  const { username, password } = credentialsOf(exit);
  const authority = address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return new Promise((resolve, reject) => {
    const request = http.request({
      method: 'CONNECT',
      path: authority,
      headers: { host: authority, ...(username && { 'proxy-authorization': authorization }) },
      createConnection: () => proxy,
    });
    request.once('connect', (response, socket: Socket, head) => {
      const status = response.statusCode ?? 0;
      if (status < 200 || status > 299) return reject(new RefusedByProxyError(String(status)));
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
    });
    request.once('error', error => reject(unavailable(error)));
    request.end();
  });
}

/** The proxy works, but did not connect. */
class RefusedByProxyError extends EgressError {
  readonly reply: string;
  constructor(reply: string) {
    super(SITE_FAILURES.get(reply) ?? 'EXIT_UNAVAILABLE', `the exit answered ${reply}`);
    this.reply = reply;
  }
}

/** HTTP only: SOCKS has no reply for it, but ends the connection. */
const CREDENTIALS_REFUSED = '407';

function unavailable(error: unknown): EgressError {
  return new EgressError('EXIT_UNAVAILABLE', `the exit: ${messageOf(error)}`);
}

const hostOf = (exit: URL): string => exit.hostname.replace(/^\[|\]$/g, '');
const portOf = (exit: URL): number =>
  Number(exit.port) || (exit.protocol === 'http:' ? 80 : exit.protocol === 'https:' ? 443 : 1080);
const credentialsOf = (exit: URL): { username: string; password: string } => ({
  username: decodeURIComponent(exit.username),
  password: decodeURIComponent(exit.password),
});
