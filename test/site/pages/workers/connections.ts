import { htmlDocument } from '../../html.ts';
import { asset, page } from '../../page.ts';
import type { Responder, SitePage } from '../../page.ts';
import { content, html } from '../../server/respond.ts';
import { pause } from '../../pause.ts';

const withScript = (title: string, source: string): ReturnType<typeof html> =>
  html(
    htmlDocument({
      title,
      body: `<h1>${title}</h1><p id="said"></p><script>const show = text => { document.getElementById('said').textContent += text + ' '; };\n${source}</script>`,
    }),
  );

/** An event every 200 ms until the client disconnects. */
const events: Responder = async exchange => {
  exchange.head(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  for (let id = 1; ; id += 1) {
    await exchange.write(`id: ${id}\ndata: event ${id}\n\n`);
    await pause(200, exchange.signal);
  }
};

const received: Responder = async exchange => {
  const body = await exchange.readBody();
  await content('application/json', JSON.stringify({ method: exchange.method, received: body.length }))(exchange);
};

/** Connections beyond request and response. */
export const connectionPages: readonly SitePage[] = [
  page(
    'connections.example/web-socket',
    'A WebSocket that echoes',
    withScript(
      'WebSocket',
      `const socket = new WebSocket((location.protocol === 'https:' ? 'wss:' : 'ws:') + '//' + location.host + '/echo'); socket.onopen = () => socket.send('over and out'); socket.onmessage = event => show(event.data);`,
    ),
  ),
  page(
    'connections.example/event-source',
    'Server-sent events without an end',
    withScript('EventSource', `new EventSource('/events').onmessage = event => show(event.data);`),
  ),
  page(
    'connections.example/beacon',
    'navigator.sendBeacon, at once and on leaving',
    withScript(
      'Beacon',
      `navigator.sendBeacon('/received?by=beacon', 'a beacon'); addEventListener('pagehide', () => navigator.sendBeacon('/received?by=pagehide', 'leaving'));`,
    ),
  ),
  page(
    'connections.example/requests',
    'fetch and XMLHttpRequest, GET, POST, PUT, with a preflight and without an answer',
    withScript(
      'Requests',
      `fetch('/received?by=fetch');
fetch('/received?by=post', { method: 'POST', body: 'twelve bytes' });
fetch('/received?by=put', { method: 'PUT', headers: { 'x-own': '1' }, body: '{}' });
fetch('//cors.connections.example/received?by=preflight', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).catch(() => show('no CORS'));
fetch('http://refused.example/').catch(() => show('refused'));
const request = new XMLHttpRequest(); request.open('POST', '/received?by=xhr'); request.onload = () => show(request.responseText); request.send('xhr body');`,
    ),
  ),
  page(
    'connections.example/polling',
    'A request every 300 ms for ever, so that the network is never idle',
    withScript('Polling', `setInterval(() => fetch('/received?by=polling'), 300);`),
  ),
  asset('connections.example/echo', content('text/plain', 'For WebSockets only.', { status: 426 }), 'socket'),
  asset('connections.example/events', events, 'endless'),
  asset('connections.example/received', received),
  asset('cors.connections.example/received', async exchange => {
    await content('text/plain', 'ok', {
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'content-type',
        'access-control-allow-methods': 'POST',
      },
    })(exchange);
  }),
];
