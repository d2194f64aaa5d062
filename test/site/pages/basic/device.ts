import { htmlDocument } from '../../html.ts';
import { asset, page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { html, script } from '../../server/respond.ts';

/** What a page can learn about the device that visits it: source text for page and worker. */
const describe = `const describe = async () => ({
  userAgent: navigator.userAgent,
  platform: navigator.platform,
  webdriver: navigator.webdriver ?? false,
  mobile: navigator.userAgentData?.mobile ?? null,
  brands: navigator.userAgentData?.brands.map(({ brand, version }) => brand + ' ' + version) ?? null,
  hints: navigator.userAgentData ? await navigator.userAgentData.getHighEntropyValues(['platform', 'platformVersion', 'model', 'fullVersionList']) : null,
});`;

/** Pages that record properties of their visitor, and what an earlier visit left behind. */
export const devicePages: readonly SitePage[] = [
  page(
    'device.example/',
    'Writes what it can learn of the device into the page, as JSON',
    html(
      htmlDocument({
        title: 'Device',
        body: `<pre id="page"></pre><pre id="worker"></pre><script>${describe}
describe().then(found => document.getElementById('page').textContent = JSON.stringify({ ...found,
  scale: devicePixelRatio, width: innerWidth, height: innerHeight, touch: 'ontouchstart' in window, touchPoints: navigator.maxTouchPoints,
  coarse: matchMedia('(pointer: coarse)').matches, hover: matchMedia('(hover: hover)').matches, language: navigator.language, referrer: document.referrer }));
new Worker('/worker.js').onmessage = event => document.getElementById('worker').textContent = JSON.stringify(event.data);</script>`,
      }),
      { headers: { 'accept-ch': 'Sec-CH-UA-Platform-Version, Sec-CH-UA-Model, Sec-CH-UA-Full-Version-List' } },
    ),
  ),
  asset('device.example/worker.js', script(`${describe} describe().then(found => postMessage(found));`)),
  page(
    'device.example/place',
    'Writes into the page where its first script finds the window, and which time zone page and worker are in',
    html(
      htmlDocument({
        title: 'Place',
        body: `<pre id="page"></pre><script>
const zone = 'Intl.DateTimeFormat().resolvedOptions().timeZone';
const window_ = { outerWidth, outerHeight, screenX, screenY, innerWidth, innerHeight };
new Worker(URL.createObjectURL(new Blob(['postMessage(' + zone + ')']))).onmessage = event =>
  document.getElementById('page').textContent = JSON.stringify({ ...window_, zone: eval(zone), zoneOfWorker: event.data });</script>`,
      }),
    ),
  ),
  page(
    'device.example/remember',
    'Looks for what an earlier visit left in every store of the browser, then leaves it there',
    html(
      htmlDocument({
        title: 'Remember',
        body: `<pre id="found"></pre><script type="module">
const found = { cookie: document.cookie, local: localStorage.getItem('left'), session: sessionStorage.getItem('left') };
found.caches = await caches.keys();
found.databases = (await indexedDB.databases()).map(({ name }) => name);
found.workers = (await navigator.serviceWorker.getRegistrations()).length;
found.permission = (await navigator.permissions.query({ name: 'geolocation' })).state;
found.files = []; for await (const name of (await navigator.storage.getDirectory()).keys()) found.files.push(name);
document.getElementById('found').textContent = JSON.stringify(found);
document.cookie = 'left=here; max-age=3600'; localStorage.setItem('left', 'here'); sessionStorage.setItem('left', 'here');
await caches.open('left'); indexedDB.open('left');
await (await navigator.storage.getDirectory()).getFileHandle('left', { create: true });
await navigator.serviceWorker.register('/service-worker.js'); document.title = 'Remembered';
await fetch('/cached');
</script>`,
      }),
    ),
  ),
  asset('device.example/service-worker.js', script('addEventListener("fetch", () => undefined);')),
  asset(
    'device.example/cached',
    script('// kept for an hour', { headers: { 'cache-control': 'public, max-age=3600' } }),
  ),
];
