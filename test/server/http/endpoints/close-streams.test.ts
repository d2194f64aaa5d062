import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../../../server/http/app.ts';
import { listen } from '../../../../server/http/listen.ts';
import { createHttpMetrics } from '../../../../server/http/operation/metrics.ts';
import { waitFor } from '../../support/wait-for.ts';
import { UNLIMITED } from '../../support/unlimited.ts';

function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024);
}

/** A server whose responses never end. It makes them after a time. */
async function start(afterMs: number) {
  const streams: Readable[] = [];
  const logged: string[] = [];
  const app = createApp({
    log: pino({ level: 'info' }, { write: line => void logged.push(line) }),
    metrics: createHttpMetrics(new Registry()),
    authenticate: async () => null,
    limits: UNLIMITED,
    corsOrigins: [],
    publicRoutes(router) {
      router.get('/endless', async ctx => {
        const stream = Readable.from(endless());
        streams.push(stream);
        await sleep(afterMs);
        ctx.body = stream;
      });
    },
    keyedRoutes: () => undefined,
  });
  const listening = await listen(app.callback(), '127.0.0.1', 0);
  onTestFinished(() => listening.close(0));
  return { streams, logged, port: listening.port };
}

test.each([
  ['while they are made', 'GET', 50],
  ['while they are made', 'HEAD', 50],
  ['while the first is sent', 'GET', 0],
])('streams of requests sent behind each other are closed if the client goes %s: %s', async (_, method, afterMs) => {
  const { streams, logged, port } = await start(afterMs);
  const socket = connect(port, '127.0.0.1').pause();
  socket.write(`${method} /endless HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(3));
  await waitFor(async () => streams.length === 3);
  if (afterMs === 0) await waitFor(async () => streams.every(stream => stream.listenerCount('data') > 0));
  socket.resetAndDestroy();
  await waitFor(async () => streams.every(stream => stream.destroyed));
  expect(logged).toEqual([]);
});
