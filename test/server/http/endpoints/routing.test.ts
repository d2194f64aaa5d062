import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import { createRouting } from '../../../../server/http/endpoints/routing.ts';
import { listen } from '../../../../server/http/listen.ts';

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

/** The address of a server. */
async function serve(use: (app: Koa) => void): Promise<string> {
  const app = new Koa();
  use(app);
  const { port, close } = await listen(app.callback(), '127.0.0.1', 0);
  onTestFinished(() => close(0));
  return `http://127.0.0.1:${port}`;
}

test('the same routes respond as with the routers alone', async () => {
  const ours = await serve(app => {
    const { first, second } = createRouting(...routers());
    app.use(first).use(second);
  });
  const theirs = await serve(app => {
    for (const router of routers()) app.use(router.routes());
  });
  const expected: Record<string, string | null> = {
    'GET /open': 'open',
    'HEAD /open': null,
    'GET /open/second': 'open by name',
    'GET /both': 'both, first',
    'GET /v1/things': 'things',
    'GET /v1/things/': 'things',
    'GET /things?a=1': 'things',
    'POST /v1/things': 'new thing',
    'POST /things': null,
    'GET /v1/thing/7': 'thing',
    'GET /v1/thing/special': 'thing',
    'GET /V1/things': null,
    'GET /v1//things': null,
    'GET /nothing': null,
    'DELETE /v1/things': null,
  };
  for (const [request, text] of Object.entries(expected)) {
    const [method = '', path = ''] = request.split(' ');
    const ask = async (address: string) => {
      const response = await fetch(address + path, { method });
      return [request, response.status, await response.text()];
    };
    const answer = await ask(ours);
    expect(answer).toEqual(await ask(theirs));
    if (text !== null) expect(answer[2]).toContain(`"text":"${text}"`);
  }
});
