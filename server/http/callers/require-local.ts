import type { Context } from 'koa';
import { AppError } from '../../errors.ts';
import { isFromThisMachine, isLoopbackName } from './loopback.ts';

/**
 * Throws unless the request comes from this machine, directly and to a local name or the base URL. Checks Host too: a page in a
 * local browser can send requests here under its own name (DNS rebinding).
 */
export function requireLocal(ctx: Context, baseUrl: string): void {
  if (!isLoopbackName(hostnameOf(`http://${ctx.host}`)) && ctx.host !== new URL(baseUrl).host) {
    throw new AppError(
      421,
      'the Host header does not name this server; set LINKGLASS_BASE_URL to the address that clients use',
    );
  }
  if (!isFromThisMachine(ctx)) {
    throw new AppError(401, 'an API key is required from other machines; send it in the Authorization header', {
      'WWW-Authenticate': 'Bearer',
    });
  }
}

function hostnameOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
