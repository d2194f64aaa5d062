import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Koa, { type Context } from 'koa';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sendTogether } from '../../../../server/http/endpoints/send-together.ts';
import { listen } from '../../../../server/http/listen.ts';

describe('responses', () => {
  test('of one turn of the event loop are sent together, after all work of that turn', async () => {
    const send = sendTogether();
    const events: string[] = [];
    const answer = async (name: string, work: () => Promise<unknown>) => {
      const ctx = {} as unknown as Context; // it looks at none of it
      await send(ctx, async () => {
        await work();
        events.push(`${name} made`);
      });
      events.push(`${name} sent`);
    };
    await Promise.all([
      answer('a', async () => undefined),
      answer('b', async () => Promise.resolve()),
      answer('c', async () => Promise.resolve().then(() => undefined)),
      answer('late', () => nextTurn().then(() => nextTurn())),
    ]);
    expect(events).toEqual(['a made', 'b made', 'c made', 'a sent', 'b sent', 'c sent', 'late made', 'late sent']);
  });

  test('an error passes at once and delays no response', async () => {
    const send = sendTogether();
    const ctx = {} as unknown as Context; // it looks at none of it
    await expect(send(ctx, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await send(ctx, async () => undefined)).toBeUndefined();
  });
});

describe('a stack with it', () => {
  async function serve(handle: (ctx: Context) => unknown): Promise<string> {
    const app = new Koa();
    app.silent = true;
    app.use(sendTogether());
    app.use(async ctx => void (await handle(ctx)));
    const { port, close } = await listen(app.callback(), '127.0.0.1', 0);
    onTestFinished(() => close(0));
    return `http://127.0.0.1:${port}`;
  }

  test('streams and errors are sent unchanged', async () => {
    const address = await serve(ctx => {
      if (ctx.path === '/stream') ctx.body = Readable.from(['one ', 'two']);
      else if (ctx.path === '/refused') ctx.throw(422, 'no');
      else throw new Error('broken');
    });
    const answers = await Promise.all(
      ['/stream', '/refused', '/broken'].map(async path => {
        const response = await fetch(`${address}${path}`);
        return [response.status, await response.text()];
      }),
    );
    expect(answers).toEqual([
      [200, 'one two'],
      [422, 'no'],
      [500, 'Internal Server Error'],
    ]);
  });

  test('a client that disconnects does not affect others', async () => {
    const waiting = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const address = await serve(async ctx => {
      if (ctx.path === '/gone') {
        arrived.resolve();
        await waiting.promise;
      }
      ctx.body = ctx.path;
    });
    const abort = new AbortController();
    const gone = fetch(`${address}/gone`, { signal: abort.signal });
    await arrived.promise;
    abort.abort();
    await expect(gone).rejects.toThrow();
    const others = Promise.all(['/a', '/b'].map(async path => (await fetch(`${address}${path}`)).text()));
    waiting.resolve();
    expect(await others).toEqual(['/a', '/b']);
  });
});
