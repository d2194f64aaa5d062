import type { ChildProcess } from 'node:child_process';
import type { AddressInfo, Socket } from 'node:net';
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Egress, EgressSession } from '../../../server/egress/egress.ts';
import { createEgress } from '../../../server/egress/create-egress.ts';
import { parseStaticHosts } from '../../../server/egress/static-hosts.ts';
import { socksConnect, connectTo } from './support/socks-client.ts';

/** What each host of the tests does with a connection; all listen on loopback. */
const SERVERS: Readonly<Record<string, (socket: Socket) => void>> = {
  'echo.example': socket => void socket.pipe(socket),
  // Reads to the end, and only then answers.
  'after-end.example': socket => void socket.on('data', () => {}).on('end', () => socket.end('goodbye')),
  // Ends its own direction at once, and reports how much it still received.
  'early-end.example': socket => {
    socket.end('first');
    socket.on('data', (chunk: Buffer) => void (lateBytes += chunk.length));
  },
  'reset.example': socket => void socket.on('data', () => socket.write('half an answ', () => socket.resetAndDestroy())),
  'endless.example': socket => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const more = (): void => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', more);
    more();
  },
  'silent.example': socket => void socket.on('end', () => socket.end()).resume(),
};
let lateBytes = 0;
const log = { debug() {} };

const servers: net.Server[] = [];
const accepted = new Set<Socket>();
let full: ChildProcess;
let fillers: Socket[];
let egress: Egress;
/** The same with little patience. */
let hasty: Egress;
let session: EgressSession;

beforeAll(async () => {
  const pins = ['refused.example=127.0.0.1:1'];
  for (const [host, serve] of Object.entries(SERVERS)) {
    const server = net.createServer({ allowHalfOpen: true }, socket => {
      accepted.add(socket.on('error', () => {}).on('close', () => accepted.delete(socket)));
      serve(socket);
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    // A listening TCP server has an address object, never a path or null.
    pins.push(`${host}=127.0.0.1:${(server.address() as AddressInfo).port}`);
  }
  // A listener whose process sleeps, with a full queue: the kernel leaves further connections without an answer.
  const sleeper = `const s = require('net').createServer().listen({port:0,host:'127.0.0.1',backlog:1}, () => {
    require('fs').writeSync(1, String(s.address().port)); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600000); });`;
  full = spawn(process.execPath, ['-e', sleeper], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(full.stdout ?? full, 'data')) as [Buffer];
  fillers = Array.from({ length: 4 }, () => net.connect(Number(port), '127.0.0.1').on('error', () => {}));
  await wait(100);
  pins.push(`full.example=127.0.0.1:${String(port)}`);
  const staticHosts = parseStaticHosts(pins.join(','));
  egress = createEgress({ staticHosts, exits: new Map(), connectTimeoutMs: 60_000, log });
  hasty = createEgress({ staticHosts, exits: new Map(), connectTimeoutMs: 500, log });
});
afterAll(async () => {
  await Promise.all([egress.close(), hasty.close()]);
  for (const socket of [...accepted, ...fillers]) socket.destroy();
  full.kill();
  await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))));
});
beforeEach(async () => {
  session = await egress.open({ exit: null, maxBytes: 50_000_000 });
});
afterEach(async () => {
  await session.close();
  // oxlint-disable-next-line vitest/no-standalone-expect -- true of every test here: nothing of a session outlives it
  await expect.poll(() => accepted.size).toBe(0);
});

/** Reads on until the socket is gone; true when it broke. */
const gone = (socket: Socket): Promise<boolean> =>
  new Promise(resolve => {
    socket.on('error', () => {}).on('end', () => socket.end());
    socket.once('close', resolve).resume();
  });

const granted = async (host: string): Promise<Socket> => {
  const { reply, socket } = await socksConnect(session.proxyUrl, host, 80);
  expect(reply).toBe(0);
  return socket;
};

describe('a tunnel', () => {
  test('carries megabytes both ways unchanged, also when one side reads late', async () => {
    const socket = await granted('echo.example');
    const sent = randomBytes(8_000_000);
    socket.end(sent);
    await wait(200);
    const hash = createHash('sha256');
    for await (const chunk of socket) hash.update(chunk as Buffer);
    expect(hash.digest('hex')).toBe(createHash('sha256').update(sent).digest('hex'));
    expect(session.bytes).toBe(2 * sent.length);
    expect(session.addressOf('ECHO.example.', 80)).toBe('127.0.0.1');
    expect(session.failureOf('echo.example', 80)).toBeNull();
  });

  test('applies back-pressure to the server when the client does not read', async () => {
    const socket = await granted('endless.example');
    socket.pause();
    const moreWithin = async (ms: number): Promise<number> => {
      const before = session.bytes;
      await wait(ms);
      return session.bytes - before;
    };
    await expect.poll(() => session.bytes).toBeGreaterThan(0);
    // Until every buffer on the way is full.
    await expect.poll(() => moreWithin(300)).toBe(0);
    expect(session.bytes).toBeLessThan(20_000_000);
    socket.destroy();
  });

  test('lets the server send after the client has ended', async () => {
    const socket = await granted('after-end.example');
    socket.end('hello');
    expect(Buffer.concat(await socket.toArray()).toString()).toBe('goodbye');
  });

  test('lets the client send after the server has ended', async () => {
    const socket = await granted('early-end.example');
    expect(Buffer.concat(await socket.toArray()).toString()).toBe('first');
    socket.end(Buffer.alloc(100_000));
    await expect.poll(() => lateBytes).toBe(100_000);
  });

  test('passes on a reset as a reset', async () => {
    const socket = await granted('reset.example');
    let hasEnded = false;
    socket.on('end', () => (hasEnded = true));
    socket.write('x');
    expect(await gone(socket)).toBe(true);
    expect(hasEnded).toBe(false);
  });

  test('closes the server side when the client connection breaks', async () => {
    const socket = await granted('silent.example');
    await expect.poll(() => accepted.size).toBe(1);
    socket.resetAndDestroy();
    await expect.poll(() => accepted.size).toBe(0);
  });
});

describe('a failure', () => {
  test.each([
    ['refused.example', 'CONNECTION_REFUSED', 5],
    ['full.example', 'CONNECTION_TIMEOUT', 6],
    ['127.0.0.1', 'BLOCKED_ADDRESS', 2],
  ] as const)('to reach %s is %s, and SOCKS reply %i', async (host, failure, expected) => {
    const [through, timeoutMs] = failure === 'CONNECTION_TIMEOUT' ? [hasty, 500] : [egress, 60_000];
    const own = await through.open({ exit: null, maxBytes: 1_000 });
    const { reply, socket } = await socksConnect(own.proxyUrl, host, 80);
    socket.destroy();
    expect(reply).toBe(expected);
    expect(own.failureOf(host, 80)).toBe(failure);
    expect(own.addressOf(host, 80)).toBeNull();
    await expect(own.connect(host, 80, { timeoutMs })).rejects.toMatchObject({ failure });
    await own.close();
  });

  test("by the caller's abort is reported as such", async () => {
    const reason = new Error('changed my mind');
    await expect(
      session.connect('full.example', 80, { timeoutMs: 20_000, signal: AbortSignal.abort(reason) }),
    ).rejects.toBe(reason);
    const connecting = session.connect('full.example', 80, { timeoutMs: 20_000 });
    await Promise.all([expect(connecting).rejects.toThrow('the session is closed'), session.close()]);
    await expect(session.connect('echo.example', 80, { timeoutMs: 20_000 })).rejects.toThrow('the session is closed');
  });

  test('is cleared by a successful connection', async () => {
    const late = net.createServer(socket => void socket.on('error', () => {}).resume());
    await new Promise<void>(resolve => late.listen(0, '127.0.0.1', resolve));
    // A listening TCP server has an address object, never a path or null.
    const { port } = late.address() as AddressInfo;
    await new Promise(resolve => late.close(resolve));
    const own = createEgress({
      staticHosts: parseStaticHosts(`late.example=127.0.0.1:${port}`),
      exits: new Map(),
      log,
    });
    const { failureOf, addressOf, connect, close } = await own.open({ exit: null, maxBytes: 1000 });
    await expect(connect('late.example', 80, { timeoutMs: 20_000 })).rejects.toThrow();
    expect([failureOf('late.example', 80), addressOf('late.example', 80)]).toEqual(['CONNECTION_REFUSED', null]);
    await new Promise<void>(resolve => late.listen(port, '127.0.0.1', resolve));
    await connect('late.example', 80, { timeoutMs: 20_000 });
    expect([failureOf('late.example', 80), addressOf('late.example', 80)]).toEqual([null, '127.0.0.1']);
    expect([failureOf('late.example', 81), addressOf('late.example', 81)]).toEqual([null, null]);
    await close();
    await new Promise(resolve => late.close(resolve));
  });
});

test('connect returns a socket like net.connect', async () => {
  const socket = await session.connect('after-end.example', 43, { timeoutMs: 20_000 });
  expect(socket).toBeInstanceOf(net.Socket);
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.end('example.com\r\n');
  expect(Buffer.concat(await socket.toArray()).toString()).toBe('goodbye');
  expect(session.bytes).toBe('example.com\r\ngoodbye'.length);
});

describe('the byte limit', () => {
  test('closes all connections of the page, calls back once, and refuses the page but not small lookups', async () => {
    let calls = 0;
    const small = await egress.open({ exit: null, maxBytes: 1_000_000, onTooManyBytes: () => calls++ });
    const { socket: bystander } = await socksConnect(small.proxyUrl, 'silent.example', 80);
    const { socket } = await socksConnect(small.proxyUrl, 'endless.example', 80);
    expect(await Promise.all([socket, bystander].map(gone))).toEqual([true, true]);
    expect(calls).toBe(1);
    expect(small.bytes).toBeGreaterThan(1_000_000);
    expect(small.bytes).toBeLessThan(2_000_000);
    expect((await socksConnect(small.proxyUrl, 'echo.example', 80)).reply).toBe(1);

    const lookup = await small.connect('after-end.example', 43, { timeoutMs: 20_000 });
    lookup.end('x');
    expect(Buffer.concat(await lookup.toArray()).toString()).toBe('goodbye');
    const greedy = await small.connect('endless.example', 43, { timeoutMs: 20_000 });
    await gone(greedy);
    await expect(small.connect('after-end.example', 43, { timeoutMs: 20_000 })).rejects.toThrow(
      'byte limit of this scan reached',
    );
    expect(calls).toBe(1);
    await small.close();
  });

  test('counts what a page sends', async () => {
    let calls = 0;
    const small = await egress.open({ exit: null, maxBytes: 1_000_000, onTooManyBytes: () => calls++ });
    const { socket } = await socksConnect(small.proxyUrl, 'silent.example', 80);
    socket.write(Buffer.alloc(4_000_000));
    expect(await gone(socket)).toBe(true);
    expect(calls).toBe(1);
    await small.close();
  });

  test('leaves a lookup that has begun connected', async () => {
    const small = await egress.open({ exit: null, maxBytes: 500_000 });
    const lookup = await small.connect('after-end.example', 43, { timeoutMs: 20_000 });
    const { socket } = await socksConnect(small.proxyUrl, 'endless.example', 80);
    expect(await gone(socket)).toBe(true);
    lookup.end('x');
    expect(Buffer.concat(await lookup.toArray()).toString()).toBe('goodbye');
    await small.close();
  });

  test('includes lookups', async () => {
    let calls = 0;
    const small = await egress.open({ exit: null, maxBytes: 500_000, onTooManyBytes: () => calls++ });
    const socket = await small.connect('endless.example', 80, { timeoutMs: 20_000 });
    await gone(socket);
    expect(calls).toBe(1);
    await small.close();
  });
});

describe('the SOCKS proxy', () => {
  test.each([
    ['HTTP', 'GET http://127.0.0.1/ HTTP/1.1\r\n\r\n'],
    ['SOCKS4', Buffer.from([4, 1, 0, 80, 127, 0, 0, 1, 0])],
    ['no method that is offered', Buffer.from([5, 1, 2])],
    ['an address type that is none', Buffer.from([5, 1, 0, 5, 1, 0, 9, 0, 0])],
  ])('closes on %s', async (_, bytes) => {
    const socket = await connectTo(session.proxyUrl);
    socket.write(bytes);
    await gone(socket);
    expect(socket.destroyed).toBe(true);
  });

  test('accepts a greeting that arrives byte by byte', async () => {
    const socket = await connectTo(session.proxyUrl);
    const name = Buffer.from('echo.example');
    for (const byte of [5, 1, 0, 5, 1, 0, 3, name.length, ...name, 0, 80]) {
      socket.write(Buffer.from([byte]));
      await wait(2);
    }
    await expect.poll(() => socket.bytesRead).toBe(12);
    socket.destroy();
  });

  test('keeps early data of the client', async () => {
    const socket = await connectTo(session.proxyUrl);
    const name = Buffer.from('echo.example');
    socket.write(Buffer.from([5, 1, 0]));
    await wait(50);
    socket.end(
      Buffer.concat([Buffer.from([5, 1, 0, 3, name.length]), name, Buffer.from([0, 80]), Buffer.from('early')]),
    );
    const received = Buffer.concat(await socket.toArray());
    expect(received.subarray(12).toString()).toBe('early');
  });

  test('listens on loopback only', () => {
    expect(new URL(session.proxyUrl)).toMatchObject({ protocol: 'socks5:', hostname: '127.0.0.1' });
  });
});

describe('close', () => {
  test('closes 300 open connections and leaves no handle', async () => {
    const before = process.getActiveResourcesInfo().filter(kind => kind.includes('TCP')).length;
    const sockets = await Promise.all(Array.from({ length: 300 }, () => granted('silent.example')));
    const raw = await session.connect('silent.example', 80, { timeoutMs: 20_000 });
    await expect.poll(() => accepted.size).toBe(301);
    const closed = Promise.all([...sockets, raw].map(gone));
    // A pending connection never ends by itself.
    await session.close();
    await closed;
    await expect.poll(() => accepted.size).toBe(0);
    await expect
      .poll(() => process.getActiveResourcesInfo().filter(kind => kind.includes('TCP')).length)
      .toBeLessThanOrEqual(before);
  });

  test('may be called twice, and nothing listens after it', async () => {
    await Promise.all([session.close(), session.close()]);
    await session.close();
    await expect(connectTo(session.proxyUrl)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await expect(session.fetch('http://echo.example/', { maxBytes: 1, timeoutMs: 20_000 })).rejects.toThrow();
  });

  test('of the egress closes its sessions', async () => {
    const own = createEgress({ staticHosts: [], exits: new Map(), log });
    const urls = (await Promise.all([1, 2, 3].map(() => own.open({ exit: null, maxBytes: 1 })))).map(
      each => each.proxyUrl,
    );
    expect(new Set(urls).size).toBe(3);
    await own.close();
    for (const url of urls) await expect(connectTo(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
