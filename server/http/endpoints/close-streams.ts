import { Readable } from 'node:stream';
import type { Middleware } from 'koa';

/**
 * Closes the stream of a response whose client goes away. Koa does not if the response never got a socket, because its request was
 * sent behind another that was not answered yet.
 */
export const closeStreams: Middleware = async (ctx, next) => {
  await next();
  const { body, res } = ctx as { body: unknown; res: typeof ctx.res };
  if (!(body instanceof Readable)) return;
  if (res.closed) {
    body.destroy();
    ctx.respond = false;
  } else res.once('close', () => body.destroy());
};
