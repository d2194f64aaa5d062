import { htmlDocument } from '../../html.ts';
import { asset, page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { html, json, script } from '../../server/respond.ts';

const host = 'workers.example';
const withScript = (title: string, source: string, body = ''): ReturnType<typeof html> =>
  html(htmlDocument({ title, body: `<h1>${title}</h1><p id="said"></p>${body}<script>${source}</script>` }));
const show = `const show = text => { document.getElementById('said').textContent += text + ' '; };`;

const dedicated = `fetch('/data/dedicated').then(answer => answer.json()).then(data => postMessage(data.name));
console.log('said by the worker');`;
const nesting = `const inner = new Worker('/dedicated.js'); inner.onmessage = event => postMessage('nested ' + event.data);
fetch('/data/nesting');`;
const shared = `onconnect = event => { const [port] = event.ports; fetch('/data/shared').then(answer => answer.json()).then(data => port.postMessage(data.name)); };`;
const serviceWorker = `addEventListener('install', event => { event.waitUntil(fetch('/data/from-install')); skipWaiting(); });
addEventListener('activate', event => event.waitUntil(clients.claim()));
addEventListener('fetch', event => {
  const { pathname } = new URL(event.request.url);
  if (pathname === '/made-by-service-worker') event.respondWith(new Response('{"name":"made by the service worker"}', { headers: { 'content-type': 'application/json' } }));
  if (pathname === '/through-service-worker') event.respondWith(fetch('/data/through'));
});`;

/** Workers of every kind. */
export const workerPages: readonly SitePage[] = [
  page(
    `${host}/dedicated`,
    'A worker that makes a request',
    withScript('Dedicated worker', `${show} new Worker('/dedicated.js').onmessage = event => show(event.data)`),
  ),
  page(
    `${host}/module`,
    'A module worker that imports another module',
    withScript(
      'Module worker',
      `${show} new Worker('/module.js', { type: 'module' }).onmessage = event => show(event.data)`,
    ),
  ),
  page(
    `${host}/nested`,
    'A worker that starts a worker',
    withScript('Nested worker', `${show} new Worker('/nesting.js').onmessage = event => show(event.data)`),
  ),
  page(
    `${host}/blob`,
    'A worker from a blob: address that makes a request',
    withScript(
      'Blob worker',
      `${show} const source = "fetch('" + origin + "/data/blob').then(a => a.json()).then(d => postMessage(d.name))"; new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))).onmessage = event => show(event.data)`,
    ),
  ),
  page(
    `${host}/shared`,
    'A shared worker that makes a request',
    withScript(
      'Shared worker',
      `${show} const worker = new SharedWorker('/shared.js'); worker.port.onmessage = event => show(event.data)`,
    ),
  ),
  page(
    `${host}/cross-frame`,
    'A worker inside a frame of another site',
    html(
      htmlDocument({
        title: 'Worker in a frame',
        body: '<h1>Worker in a frame</h1><iframe src="//other-workers.example/dedicated"></iframe>',
      }),
    ),
  ),
  page(
    'other-workers.example/dedicated',
    'The frame of cross-frame, with a worker',
    withScript('Dedicated worker', `${show} new Worker('/dedicated.js').onmessage = event => show(event.data)`),
  ),
  page(
    `${host}/service`,
    'A service worker that answers one request itself and makes another; needs a certificate that the browser trusts',
    withScript(
      'Service worker',
      `${show} (async () => {
  await navigator.serviceWorker.register('/service-worker.js');
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) await new Promise(done => navigator.serviceWorker.addEventListener('controllerchange', done));
  for (const path of ['/made-by-service-worker', '/through-service-worker']) show((await (await fetch(path)).json()).name);
})().catch(error => show('no service worker: ' + error.message))`,
    ),
  ),
  asset(`${host}/dedicated.js`, script(dedicated)),
  asset('other-workers.example/dedicated.js', script(dedicated)),
  asset(`${host}/nesting.js`, script(nesting)),
  asset(
    `${host}/module.js`,
    script(`import { name } from '/module-part.js'; fetch('/data/module'); postMessage(name);`),
  ),
  asset(`${host}/module-part.js`, script(`export const name = 'module part';`)),
  asset(`${host}/shared.js`, script(shared)),
  asset(`${host}/service-worker.js`, script(serviceWorker)),
  ...['dedicated', 'nesting', 'module', 'blob', 'shared', 'from-install', 'through'].map(name =>
    asset(`${host}/data/${name}`, json({ name })),
  ),
  asset('other-workers.example/data/dedicated', json({ name: 'dedicated elsewhere' })),
];
