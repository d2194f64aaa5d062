import { htmlDocument } from '../../html.ts';
import { asset, page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { content, html, redirect, script } from '../../server/respond.ts';

/**
 * Pages that try to reach an internal address by every method of a browser. The address is in the query (`?to=host:port`), so
 * that a test can observe a server of its own; the default is 127.0.0.1 port 9.
 */
const tries = `const inner = new URLSearchParams(location.search).get('to') ?? '127.0.0.1:9';
const http = 'http://' + inner;
const quietly = action => { try { Promise.resolve(action()).catch(() => {}); } catch {} };`;

const ways: Readonly<Record<string, string>> = {
  image: `new Image().src = http + '/image'`,
  'image-302': `new Image().src = '/302?to=' + inner`,
  script: `document.head.append(Object.assign(document.createElement('script'), { src: http + '/script' }))`,
  style: `document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: http + '/style' }))`,
  frame: `document.body.append(Object.assign(document.createElement('iframe'), { src: http + '/frame' }))`,
  'frame-302': `document.body.append(Object.assign(document.createElement('iframe'), { src: '/302?to=' + inner }))`,
  fetch: `quietly(() => fetch(http + '/fetch', { mode: 'no-cors' }))`,
  'fetch-302': `quietly(() => fetch('/302?to=' + inner, { mode: 'no-cors' }))`,
  beacon: `navigator.sendBeacon(http + '/beacon', 'x')`,
  'web-socket': `quietly(() => new WebSocket('ws://' + inner + '/socket'))`,
  'event-source': `quietly(() => new EventSource(http + '/events'))`,
  prefetch: `document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: http + '/prefetch' }))`,
  preconnect: `document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: http }))`,
  popup: `quietly(() => open(http + '/popup'))`,
  worker: `new Worker('/worker.js?to=' + inner)`,
  'rtc-stun': `const rtc = new RTCPeerConnection({ iceServers: [{ urls: 'stun:' + inner }] }); rtc.createDataChannel('x'); quietly(async () => rtc.setLocalDescription(await rtc.createOffer()))`,
  'web-transport': `quietly(() => new WebTransport('https://' + inner + '/transport').ready)`,
};

const document = (name: string, source: string): string =>
  htmlDocument({ title: `Escape by ${name}`, body: `<p>${name}</p><script>${tries}\n${source};</script>` });

const workerSource = `const inner = new URL(location.href).searchParams.get('to');
fetch('http://' + inner + '/worker-fetch', { mode: 'no-cors' }).catch(() => {});
try { new WebSocket('ws://' + inner + '/worker-socket').onerror = () => {}; } catch {}`;

export const escapePages: readonly SitePage[] = [
  ...Object.entries(ways).map(([name, source]) =>
    page(`escape.example/${name}`, `Tries to reach the address in ?to= by ${name}`, html(document(name, source))),
  ),
  page('escape.example/all', 'Tries every method at once', html(document('all', Object.values(ways).join(';\n')))),
  page(
    'escape.example/302',
    '302 to the address in ?to=',
    redirect(302, ({ url }) => `http://${url.searchParams.get('to') ?? '127.0.0.1:9'}/redirected`),
    302,
  ),
  asset('escape.example/worker.js', script(workerSource)),
  page(
    'escape.example/csp-report',
    'Reports a policy violation to the address in ?to=',
    content('text/html', '<title>Report</title><img src="//plain.example/x.png">', {
      headers: { 'content-security-policy': "img-src 'none'; report-uri http://127.0.0.1:9/report" },
    }),
  ),
];
