import { setTimeout as sleep } from 'node:timers/promises';
import { asset, page } from '../../page.ts';
import type { Responder, SitePage } from '../../page.ts';
import { script } from '../../server/respond.ts';
import { hostile } from './hostile.ts';

/** Server-sent events without end, as fast as they are read. */
const events: Responder = async exchange => {
  exchange.head(200, { 'content-type': 'text/event-stream' });
  for (let index = 0; ; index++) {
    await exchange.write(`id: ${index}\ndata: ${'e'.repeat(16_000)}\n\n`);
    if (index % 100 === 0) await sleep(1, undefined, { signal: exchange.signal });
  }
};

const SOCKET = `(location.protocol === 'https:' ? 'wss:' : 'ws:') + '//connections.example/echo'`;
const worker = (source: string): string => `new Worker(URL.createObjectURL(new Blob([${JSON.stringify(source)}])))`;

/** Pages that flood connections, workers, frames and storage. */
export const channelPages: readonly SitePage[] = [
  page(
    'hostile.example/socket-frames',
    'WebSocket messages of 40 MB, there and back',
    hostile(
      'Large frames',
      `const socket = new WebSocket(${SOCKET}); socket.onopen = () => { for (let i = 0; i < 5; i++) socket.send('\\u0001'.repeat(40e6)); };`,
    ),
  ),
  page(
    'hostile.example/socket-flood',
    'WebSocket messages without a pause',
    hostile(
      'Frames',
      `const socket = new WebSocket(${SOCKET}); const send = () => { if (socket.bufferedAmount < 1e6) for (let i = 0; i < 500; i++) socket.send('m' + i); setTimeout(send, 0); }; socket.onopen = send;`,
    ),
  ),
  page(
    'hostile.example/event-sources',
    'Three event sources without an end',
    hostile('Event sources', `for (let i = 0; i < 3; i++) new EventSource('/events?' + i);`),
  ),
  asset('hostile.example/events', events, 'endless'),
  page(
    'hostile.example/post-message',
    'Messages between windows without a pause, with 1 MB each',
    hostile(
      'Messages',
      `onmessage = () => { for (let i = 0; i < 3; i++) postMessage('m'.repeat(1e6), '*'); }; postMessage('first', '*');`,
    ),
  ),
  page(
    'hostile.example/broadcast',
    'A broadcast channel that answers itself, from ten workers',
    hostile(
      'Broadcast',
      `for (let i = 0; i < 10; i++) ${worker(`const c = new BroadcastChannel('x'); c.onmessage = e => c.postMessage(e.data); c.postMessage('b'.repeat(100000));`)};`,
    ),
  ),
  page(
    'hostile.example/worker-bomb',
    'Workers that start workers',
    hostile(
      'Worker bomb',
      `const source = 'for (let i = 0; i < 4; i++) new Worker(URL.createObjectURL(new Blob([self.source])));'; const text = 'self.source = ' + JSON.stringify(source) + ';' + source; for (let i = 0; i < 20; i++) new Worker(URL.createObjectURL(new Blob([text + 'for(;;){}'])));`,
    ),
  ),
  page(
    'hostile.example/shared-memory',
    'Workers that fill memory and spin',
    hostile(
      'Memory',
      `for (let i = 0; i < 4; i++) ${worker('const kept = []; for (;;) { try { kept.push(new Uint8Array(20_000_000).fill(1)); } catch { for (;;); } }')};`,
    ),
  ),
  page(
    'hostile.example/service-worker',
    'A service worker that answers each request with a page that reloads',
    hostile(
      'Service worker',
      `navigator.serviceWorker?.register('/service-loop.js').then(() => setInterval(() => fetch('/sw/' + Math.random()), 1)); setTimeout(() => location.reload(), 1_000);`,
    ),
  ),
  asset(
    'hostile.example/service-loop.js',
    script(
      `onfetch = event => event.respondWith(new Response('<script>setTimeout(() => location.reload(), 10)</script>' + 'x'.repeat(1e6), { headers: { 'content-type': 'text/html' } })); oninstall = () => skipWaiting(); onactivate = () => clients.claim(); const loop = () => fetch('/loop').finally(loop); loop();`,
    ),
  ),
  page(
    'hostile.example/cache-storage',
    'Cache storage filled with answers of 5 MB',
    hostile(
      'Cache',
      `caches.open('x').then(cache => setInterval(() => cache.put('/c' + Math.random(), new Response('c'.repeat(5e6))), 10));`,
    ),
  ),
  page(
    'hostile.example/indexed-db',
    '200 databases with 1,000 rows each',
    hostile(
      'Databases',
      `for (let i = 0; i < 200; i++) { const r = indexedDB.open('d' + i); r.onupgradeneeded = () => r.result.createObjectStore('s', { autoIncrement: true }); r.onsuccess = () => { const s = r.result.transaction('s', 'readwrite').objectStore('s'); for (let n = 0; n < 1_000; n++) s.add('r'.repeat(1_000)); }; }`,
    ),
  ),
  page(
    'hostile.example/locks',
    'Web locks that nobody gives back, by the thousand',
    hostile(
      'Locks',
      `for (let i = 0; i < 20_000; i++) navigator.locks?.request('l' + (i % 10), () => new Promise(() => {}));`,
    ),
  ),
  page(
    'hostile.example/frames-nested',
    'Frames by srcdoc that hold themselves',
    hostile(
      'Frames',
      `const nest = depth => depth === 0 ? '' : '<iframe srcdoc="' + nest(depth - 1).replaceAll('&', '&amp;').replaceAll('"', '&quot;') + '"></iframe>'; document.body.insertAdjacentHTML('beforeend', nest(8)); setInterval(() => document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: '<script>parent.postMessage(1, "*")</' + 'script>' })), 5);`,
    ),
  ),
  page(
    'hostile.example/pop-unders',
    'Windows behind the window, closed and opened again',
    hostile(
      'Pop-unders',
      `setInterval(() => { const behind = open('/popped', '_blank', 'popup,width=1,height=1'); try { behind?.blur(); focus(); setTimeout(() => behind?.close(), 5); } catch {} }, 5);`,
    ),
  ),
  page(
    'hostile.example/prompts',
    'Asks for everything that a browser asks a person for',
    hostile(
      'Prompts',
      `const ask = [() => navigator.credentials?.get({ publicKey: { challenge: new Uint8Array(16) } }), () => navigator.credentials?.create({ publicKey: { challenge: new Uint8Array(16), rp: { name: 'x' }, user: { id: new Uint8Array(1), name: 'x', displayName: 'x' }, pubKeyCredParams: [{ type: 'public-key', alg: -7 }] } }), () => navigator.usb?.requestDevice({ filters: [] }), () => navigator.bluetooth?.requestDevice({ acceptAllDevices: true }), () => navigator.serial?.requestPort(), () => navigator.hid?.requestDevice({ filters: [] }), () => navigator.mediaDevices?.getDisplayMedia(), () => navigator.mediaDevices?.getUserMedia({ audio: true, video: true }), () => showOpenFilePicker?.(), () => showDirectoryPicker?.(), () => navigator.clipboard?.readText(), () => navigator.share?.({ url: '/' }), () => document.documentElement.requestFullscreen(), () => document.body.requestPointerLock(), () => new PaymentRequest([{ supportedMethods: 'https://pay.example/' }], { total: { label: 'x', amount: { currency: 'EUR', value: '1' } } }).show(), () => Notification.requestPermission(), () => print(), () => document.querySelector('input').showPicker()];
setInterval(() => { for (const one of ask) try { Promise.resolve(one()).catch(() => {}); } catch {} }, 200);`,
      '<input type="file">',
    ),
  ),
];
