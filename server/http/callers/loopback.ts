import { isIP } from 'node:net';
import type { Context } from 'koa';

const FORWARDING_HEADERS = /^(?:forwarded|x-forwarded-.+|x-real-ip|via)$/;

/** Whether the request comes from this machine directly, not through a proxy. */
export function isFromThisMachine(ctx: Context): boolean {
  const isForwarded = Object.keys(ctx.headers).some(name => FORWARDING_HEADERS.test(name) && ctx.get(name) !== '');
  return !isForwarded && isLoopbackName(ctx.socket.remoteAddress ?? '');
}

/** A loopback address, or the name of one. */
export function isLoopbackName(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '');
  return address === 'localhost' || address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}
