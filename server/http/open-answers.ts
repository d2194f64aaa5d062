import type { ServerResponse } from 'node:http';
import type { Middleware } from 'koa';
import { AppError } from '../errors.ts';
import { callerOf } from './authenticate.ts';

export interface OpenAnswerLimits {
  /** Requests of one key whose responses the client has not fully read yet. */
  readonly perKey: number;
  /** Requests of all keys together. */
  readonly inAll: number;
  /** How long a request waits for an earlier one to end. */
  readonly waitMs: number;
}

const LIMITS: OpenAnswerLimits = { perKey: 16, inAll: 512, waitMs: 10_000 };

interface Waiting {
  readonly keyId: string;
  readonly enter: () => void;
}

/** Behind `requireKey`: an answer costs memory until its client has read it, so each key has only so many at once; others wait in line. */
export function limitOpenAnswers({ perKey, inAll, waitMs }: OpenAnswerLimits = LIMITS): Middleware {
  const openByKey = new Map<string, number>();
  const line = new Set<Waiting>();
  let openInAll = 0;

  function hasRoom(keyId: string): boolean {
    return openInAll < inAll && (openByKey.get(keyId) ?? 0) < perKey;
  }

  function open(keyId: string, response: ServerResponse): void {
    openInAll++;
    openByKey.set(keyId, (openByKey.get(keyId) ?? 0) + 1);
    const close = (): void => {
      openInAll--;
      const left = (openByKey.get(keyId) ?? 1) - 1;
      if (left > 0) openByKey.set(keyId, left);
      else openByKey.delete(keyId);
      for (const next of line) {
        if (!hasRoom(next.keyId)) continue;
        line.delete(next);
        return next.enter();
      }
    };
    // 'close' comes for complete and for aborted responses, but not a second time.
    if (response.closed) setImmediate(close);
    else response.once('close', close);
  }

  function wait(keyId: string, response: ServerResponse): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        line.delete(waiting);
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
      // The client is gone: do not start the work.
      response.once('close', leave);
      line.add(waiting);
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
  return new AppError(429, 'Too many answers of this key are not read yet. Read or close those first.', {
    'Retry-After': '1',
  });
}
