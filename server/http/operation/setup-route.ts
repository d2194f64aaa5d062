import type Router from '@koa/router';
import { setupFile } from '../../../shared/api/files.ts';
import { requireLocal } from '../callers/require-local.ts';

interface Deps {
  readonly newKeyCommand: string;
  /** The URL at which clients reach the API. */
  readonly baseUrl: () => string;
}

/** Tells a person on this machine who has lost the key how to create another. */
export function setupRoute(router: Router, { newKeyCommand, baseUrl }: Deps): void {
  router.get(setupFile.path, ctx => {
    ctx.state['route'] = setupFile.path;
    requireLocal(ctx, baseUrl());
    ctx.body = { new_key_command: newKeyCommand };
  });
}
