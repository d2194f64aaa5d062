import ipaddr from 'ipaddr.js';
import type { Context } from 'koa';

/** Peers that may be a proxy: its `X-Forwarded-For` is believed. The server is meant to be reached from elsewhere through one. */
const PROXY_RANGES: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

/**
 * The network that a limit for requests without a key counts: the IPv4 address of the client, or its IPv6 /64, which a single
 * client usually has. Behind a proxy it is the last address of `X-Forwarded-For`, which the proxy has added; those before it come
 * from the client.
 */
export function clientNetwork(ctx: Context): string {
  const peer = addressOf(ctx.socket.remoteAddress ?? '');
  if (peer === null) return '';
  const forwarded = addressOf(ctx.get('x-forwarded-for').split(',').at(-1)?.trim() ?? '');
  return networkOf(PROXY_RANGES.has(peer.range()) && forwarded !== null ? forwarded : peer);
}

/** An IPv4 address inside an IPv6 one is itself. */
function addressOf(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

function networkOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  return address.kind() === 'ipv4'
    ? address.toString()
    : Buffer.from(address.toByteArray().slice(0, 8)).toString('hex');
}
