import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Koa from 'koa';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../../../server/errors.ts';
import { listen } from '../../../../server/http/listen.ts';
import { limitOpenResponses } from '../../../../server/http/endpoints/open-responses.ts';
import type { SlotLimits } from '../../../../server/async/slots.ts';
import { waitFor } from '../../support/wait-for.ts';

async function startServer(limits: SlotLimits, idleMs?: number) {
  const app = new Koa();
  let open = 0;
  app.use(async (ctx, next) => {
    ctx.state['caller'] = { keyId: ctx.get('authorization') };
    await next().catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      ctx.status = error.status;
    });
  });
  app.use(limitOpenResponses(limits));
  app.use(ctx => {
    open++;
    ctx.res.once('close', () => open--);
    ctx.body = ctx.path === '/short' ? 'short' : Readable.from(endless());
  });
  app.on('error', () => undefined);
  const listening = await listen(app.callback(), '127.0.0.1', 0, { idleMs });
  onTestFinished(() => listening.close(0));
  const request = (key: string, path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nauthorization: ${key}\r\n\r\n`;
  return {
    open: () => open,
    /** Asks and never reads. */
    unread(key: string): Socket {
      const socket = connect(listening.port, '127.0.0.1', () => socket.write(request(key, '/endless')));
      socket.pause().on('error', () => undefined);
      onTestFinished(() => void socket.destroy());
      return socket;
    },
    ask: (key: string) =>
      fetch(`http://127.0.0.1:${listening.port}/short`, { headers: { authorization: key } }).then(
        ({ status }) => status,
      ),
  };
}

function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024);
}

describe('open responses', () => {
  test('of one key are limited; the next request waits, then gets 429', async () => {
    const server = await startServer({ total: 100, each: 3, patienceMs: 50 });
    for (let i = 0; i < 5; i++) server.unread('greedy');
    await waitFor(async () => server.open() === 3);
    expect(await server.ask('greedy')).toBe(429);
    expect(await server.ask('other')).toBe(200);
    expect(server.open()).toBe(3);
  });

  test('make room for the next request when the client disconnects', async () => {
    const server = await startServer({ total: 100, each: 2, patienceMs: 60_000 });
    const sockets = [server.unread('a'), server.unread('a')];
    await waitFor(async () => server.open() === 2);
    const answers = Promise.all([server.ask('a'), server.ask('a'), server.ask('a')]);
    sockets[0]?.destroy();
    expect(await answers).toEqual([200, 200, 200]);
    await waitFor(async () => server.open() === 1);
  });

  test('of all keys together are limited', async () => {
    const server = await startServer({ total: 3, each: 2, patienceMs: 50 });
    for (const key of ['a', 'b', 'c']) server.unread(key);
    await waitFor(async () => server.open() === 3);
    expect(await server.ask('d')).toBe(429);
  });

  test('are closed when the client stops reading', async () => {
    const server = await startServer({ total: 3, each: 2, patienceMs: 60_000 }, 200);
    const socket = server.unread('a');
    await waitFor(async () => server.open() === 1);
    await waitFor(async () => server.open() === 0);
    socket.resume();
    await once(socket, 'close');
    expect(server.open()).toBe(0);
  });

  test('leave the queue when the client disconnects', async () => {
    const server = await startServer({ total: 3, each: 1, patienceMs: 60_000 });
    const [first, second] = [server.unread('a'), server.unread('a')];
    await waitFor(async () => server.open() === 1);
    second.destroy();
    await once(second, 'close');
    first.destroy();
    expect(await server.ask('a')).toBe(200);
  });
});
