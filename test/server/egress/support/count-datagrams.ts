// Run in its own network namespace (public-network.ts): counts the UDP datagrams of a browser while WebRTC handles names below .local.
// An argument names a flag of the egress to leave out.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createBrowserLauncher } from '../../../../server/browser/launch.ts';
import { findChromium } from '../../../../server/browser/find-chromium.ts';
import { EGRESS_BROWSER_FLAGS } from '../../../../server/egress/browser-flags.ts';
import { createEgress } from '../../../../server/egress/create-egress.ts';
import { parseStaticHosts } from '../../../../server/egress/static-hosts.ts';

const [leftOut] = process.argv.slice(2);
const flags = EGRESS_BROWSER_FLAGS.filter(flag => leftOut === undefined || !flag.startsWith(`${leftOut}=`));
const NAMES = ['ab12cd34-0000-4000-8000-0123456789ab.local', 'NAS.LOCAL', 'printer.local.', '_ipp._tcp.local'];

/** Candidates and TURN servers of these names, in the SDP and beside it. */
const PROBE = `(async names => {
  const iceServers = names.map(name => ({urls: ['turn:' + name + ':3478?transport=tcp', 'turns:' + name, 'stun:' + name], username: 'u', credential: 'p'}));
  const a = new RTCPeerConnection({iceServers}), b = new RTCPeerConnection();
  a.createDataChannel('x');
  await a.setLocalDescription(await a.createOffer());
  const inside = 'a=candidate:9 1 udp 2122260223 inside.local 5555 typ host\\r\\na=ice-ufrag';
  await b.setRemoteDescription({type: 'offer', sdp: a.localDescription.sdp.replace('a=ice-ufrag', inside)});
  await b.setLocalDescription(await b.createAnswer());
  await a.setRemoteDescription(b.localDescription);
  for (const name of names)
    for (const end of ['udp 2122260223 ' + name + ' 5555 typ host', 'tcp 2122260223 ' + name + ' 5555 typ host tcptype passive'])
      await a.addIceCandidate({candidate: 'candidate:1 1 ' + end, sdpMLineIndex: 0});
  globalThis.peers = [a, b];
})(${JSON.stringify(NAMES)})`;

function datagramsSent(): number {
  const ipv4 = /^Udp: (?:\d+ ){3}(\d+)/m.exec(readFileSync('/proc/self/net/snmp', 'utf8'));
  const ipv6 = /^Udp6OutDatagrams\s+(\d+)/m.exec(readFileSync('/proc/self/net/snmp6', 'utf8'));
  return Number(ipv4?.[1]) + Number(ipv6?.[1]);
}

const server = http.createServer((_, response) => response.end('<!doctype html>'));
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
// A listening TCP server has an address object, never a path or null.
const { port } = server.address() as AddressInfo;
const egress = createEgress({
  staticHosts: parseStaticHosts(`attacker.example=127.0.0.1:${port}`),
  exits: new Map(),
  log: { debug() {} },
});
const { path: executablePath } = await findChromium(process.env['LINKGLASS_CHROMIUM'] ?? null);
// A user namespace has no other user to run the browser as; the page is our own.
const launcher = createBrowserLauncher({ executablePath, allowNoSandbox: true, log: { warn() {} } });
const { browser } = await launcher.launch(flags);
const session = await egress.open({ exit: null, maxBytes: 1_000_000 });
const context = await browser.newContext({ proxy: { server: session.proxyUrl } });
const page = await context.newPage();
await page.goto('http://attacker.example/');
const before = datagramsSent();
await page.evaluate(PROBE);
if (leftOut === undefined) await wait(3_000);
else for (const end = Date.now() + 60_000; datagramsSent() === before && Date.now() < end;) await wait(50);
process.stdout.write(JSON.stringify({ datagrams: datagramsSent() - before }));
await browser.close();
await session.close();
await egress.close();
server.closeAllConnections();
server.close();
