// In a network of its own (public-network.ts): tries to reach this machine's public addresses, with and without the guard.
import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { createEgress } from '../../../../server/egress/create-egress.ts';
import { EgressError } from '../../../../server/egress/egress.ts';
import { parseStaticHosts } from '../../../../server/egress/static-hosts.ts';
import { startDnsServer } from './dns-server.ts';
import { listenTcp } from './listeners.ts';
import { OUTSIDE, OWN_V4, OWN_V6 } from './public-network.ts';
import { socksConnect } from './socks-client.ts';

const LATER = '45.77.1.1';
const listener = await listenTcp('::');
const dns = await startDnsServer((name, type) =>
  name === 'own.test' ? [{ type, address: type === 'A' ? OWN_V4 : OWN_V6 }] : 'NXDOMAIN',
);
const egress = createEgress({
  staticHosts: parseStaticHosts(`pinned.example=${OWN_V4}`),
  exits: new Map(),
  dnsServers: [dns.address],
  log: { debug() {} },
});
const session = await egress.open({ exit: null, maxBytes: 1_000_000 });

async function outcome(host: string): Promise<string> {
  const { reply, socket: client } = await socksConnect(session.proxyUrl, host, listener.port);
  client.destroy();
  try {
    const socket = await session.connect(host, listener.port, { timeoutMs: 3000 });
    socket.destroy();
    return `${reply} connected`;
  } catch (error) {
    return `${reply} ${error instanceof EgressError ? error.failure : String(error)}`;
  }
}

execFileSync('ip', ['addr', 'add', `${LATER}/32`, 'dev', OUTSIDE]);
// Longer than the guard caches the interfaces.
await wait(2500);
const refused: Record<string, string> = {};
for (const host of [OWN_V4, OWN_V6, `::ffff:${OWN_V4}`, '45.33.9.200', '2600:3c00:9::abcd', 'own.test', LATER])
  refused[host] = await outcome(host);
const hitsPastGuard = listener.hits;
const pinned = await outcome('pinned.example');
// The same listener does answer there.
const plain: Record<string, number> = {};
for (const host of [OWN_V4, `[${OWN_V6}]`, LATER])
  plain[host] = (await fetch(`http://${host}:${listener.port}/`)).status;

process.stdout.write(JSON.stringify({ refused, hitsPastGuard, pinned, plain }));
await session.close();
await egress.close();
await Promise.all([listener.close(), dns.close()]);
