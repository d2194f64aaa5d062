import type { ServerResponse } from 'node:http';
import type { Middleware } from 'koa';
import { AppError } from '../errors.ts';
import { callerOf } from './authenticate.ts';

export interface OpenResponseLimits {
  /** Requests of one key whose responses the client has not fully read yet. */
  readonly perKey: number;
  /** Requests of all keys together. */
  readonly total: number;
  /** How long a request waits for its turn. */
  readonly waitMs: number;
}

const LIMITS: OpenResponseLimits = { perKey: 16, total: 512, waitMs: 10_000 };

interface Waiting {
  readonly keyId: string;
  readonly enter: () => void;
}

/** After `requireKey`: a response takes memory until its client has read it, so the number of open ones is limited. Further requests wait. */
export function limitOpenResponses({ perKey, total, waitMs }: OpenResponseLimits = LIMITS): Middleware {
  const openByKey = new Map<string, number>();
  const queue = new Set<Waiting>();
  let openTotal = 0;

  function hasRoom(keyId: string): boolean {
    return openTotal < total && (openByKey.get(keyId) ?? 0) < perKey;
  }

  function open(keyId: string, response: ServerResponse): void {
    openTotal++;
    openByKey.set(keyId, (openByKey.get(keyId) ?? 0) + 1);
    const close = (): void => {
      openTotal--;
      const left = (openByKey.get(keyId) ?? 1) - 1;
      if (left > 0) openByKey.set(keyId, left);
      else openByKey.delete(keyId);
      for (const next of queue) {
        if (!hasRoom(next.keyId)) continue;
        queue.delete(next);
        return next.enter();
      }
    };
    // 'close' is emitted once, for complete and for aborted responses.
    if (response.closed) setImmediate(close);
    else response.once('close', close);
  }

  function wait(keyId: string, response: ServerResponse): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        queue.delete(waiting);
        clearTimeout(timer);
        response.off('close', leave);
      };
      const waiting: Waiting = {
        keyId,
        enter() {
          leave();
          open(keyId, response);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        leave();
        reject(tooMany());
      }, waitMs);
      // The client has disconnected: do not start the work.
      response.once('close', leave);
      queue.add(waiting);
    });
  }

  return (ctx, next) => {
    const { keyId } = callerOf(ctx);
    if (!hasRoom(keyId)) return wait(keyId, ctx.res).then(() => next());
    open(keyId, ctx.res);
    return next();
  };
}

function tooMany(): AppError {
  return new AppError(429, 'too many open responses for this key; read or close them first', {
    'Retry-After': '1',
  });
}
