import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRouting } from '../../../../server/http/endpoints/routing.ts';

const say =
  (text: string): Middleware =>
  ctx => {
    ctx.body = { text, params: ctx['params'] as unknown };
  };

function routers(): [Router, Router] {
  const first = new Router({ sensitive: true });
  const second = new Router({ sensitive: true });
  first.get('/open', say('open'));
  first.get('/open/:name', say('open by name'));
  first.get('/both', say('both, first'));
  second.get(['/v1/things', '/things'], say('things'));
  second.post('/v1/things', say('new thing'));
  second.get('/v1/thing/:id', say('thing'));
  // The first matching route responds, with or without parameters.
  second.get('/v1/thing/special', say('never'));
  second.get('/both', say('both, second'));
  second.get('/open/second', say('never'));
  return [first, second];
}

/** The responses of our routing, and of the routers alone. */
async function serve(use: (app: Koa) => void): Promise<{ address: string; close: () => void }> {
  const app = new Koa();
  use(app);
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { address: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

let ours: Awaited<ReturnType<typeof serve>>;
let theirs: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  ours = await serve(app => {
    const { first, second } = createRouting(...routers());
    app.use(first).use(second);
  });
  theirs = await serve(app => {
    for (const router of routers()) app.use(router.routes());
  });
});
afterAll(() => {
  ours.close();
  theirs.close();
});

test.each([
  ['GET', '/open', 'open'],
  ['HEAD', '/open', null],
  ['GET', '/open/second', 'open by name'],
  ['GET', '/both', 'both, first'],
  ['GET', '/v1/things', 'things'],
  ['GET', '/v1/things/', 'things'],
  ['GET', '/things?a=1', 'things'],
  ['POST', '/v1/things', 'new thing'],
  ['POST', '/things', null],
  ['GET', '/v1/thing/7', 'thing'],
  ['GET', '/v1/thing/special', 'thing'],
  ['GET', '/V1/things', null],
  ['GET', '/v1//things', null],
  ['GET', '/nothing', null],
  ['DELETE', '/v1/things', null],
])('%s %s gets the same response as from the routers', async (method, path, text) => {
  const answers = await Promise.all(
    [ours, theirs].map(async ({ address }) => {
      const response = await fetch(address + path, { method });
      return [response.status, await response.text()];
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  if (text !== null) expect(answers[0]?.[1]).toContain(`"text":"${text}"`);
});
