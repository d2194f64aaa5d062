import type { Middleware } from 'koa';

/**
 * Sends the answers that are ready in one turn of the event loop right after each other. Every answer that goes out alone wakes
 * its receiver, and under load that costs as much as all the rest of a small answer; where there is no load nothing waits.
 */
export function sendTogether(): Middleware {
  let turn: Promise<void> | null = null;
  return async (_ctx, next) => {
    await next();
    turn ??= new Promise(resolve => {
      setImmediate(() => {
        turn = null;
        resolve();
      });
    });
    await turn;
  };
}
