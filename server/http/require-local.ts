import { isIP } from 'node:net';
import type { Context } from 'koa';
import { AppError } from '../errors.ts';

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Throws unless the request comes from this machine, directly and to a local name or the base URL. Checks Host too: a page in a
 * local browser can send requests here under its own name (DNS rebinding).
 */
export function requireLocal(ctx: Context, baseUrl: string): void {
  if (!isLoopbackName(hostnameOf(`http://${ctx.host}`)) && ctx.host !== new URL(baseUrl).host) {
    throw new AppError(421, 'the Host header does not name this server');
  }
  const isForwarded = FORWARDING_HEADERS.some(name => ctx.get(name) !== '');
  if (isForwarded || !isLoopbackName(ctx.socket.remoteAddress ?? '')) {
    throw new AppError(401, 'an API key is required from other machines', { 'WWW-Authenticate': 'Bearer' });
  }
}

function hostnameOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
}

function isLoopbackName(host: string): boolean {
  const address = host.replace(/^::ffff:/i, '');
  return host === 'localhost' || host === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}
