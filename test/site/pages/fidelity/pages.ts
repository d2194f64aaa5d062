import { htmlDocument } from '../../html.ts';
import { asset, page, type SitePage } from '../../page.ts';
import { content, css, html, json, script, svg, text } from '../../server/respond.ts';
import { plantSvg } from '../../images/drawing.ts';
import { PROBE } from './probe.ts';

/** What one scope (page, frame, worker) reported: name to value. */
export type Seen = Readonly<Record<string, string>>;

const TELL = `const tell = (scope, found) => fetch('https://fidelity.example/seen/' + scope, { method: 'POST', body: JSON.stringify(found), mode: 'no-cors', keepalive: false });`;
const WORKER = `${PROBE}${TELL}`;

/** Requests one resource of each kind, and reports from every scope what it sees of the browser. */
export function fidelityPages(onSeen: (scope: string, seen: Seen) => void): readonly SitePage[] {
  const frame = (scope: string) =>
    html(
      htmlDocument({
        title: 'Frame',
        body: `<script>${WORKER}seen().then(found => tell('${scope}', found));</script>`,
      }),
    );
  return [
    page(
      'fidelity.example/',
      'Reports what page, frames and workers see of the browser',
      html(
        htmlDocument({
          title: 'Fidelity',
          head: `<link rel="stylesheet" href="/style.css"><link rel="icon" href="/icon.svg"><link rel="manifest" href="/manifest.json">
<link rel="preload" as="image" href="/preloaded.svg">`,
          body: `<img src="/picture.svg" alt=""><img src="https://other.fidelity.example/picture.svg" alt="" loading="lazy"><p>Words.</p>
<script src="/script.js"></script><script type="module" src="/module.js"></script>
<script>${WORKER}
(async () => {
  await fetch('/data.json'); await fetch('https://other.fidelity.example/data.json', { mode: 'no-cors' });
  await fetch('/data.json', { method: 'PUT', headers: { 'x-own': '1' }, body: '{}' });
  await new Promise(resolve => { const request = new XMLHttpRequest(); request.open('GET', '/xhr.txt'); request.onloadend = resolve; request.send(); });
  navigator.sendBeacon('/beacon', 'x');
  tell('page', await seen());
  for (const [scope, url] of [['frame', '/frame'], ['foreign frame', 'https://elsewhere.example/frame']]) {
    const frame = document.createElement('iframe'); frame.src = url; document.body.append(frame);
  }
  new Worker('/worker.js');
  new Worker(URL.createObjectURL(new Blob(["importScripts('https://fidelity.example/blob-worker.js')"])));
  new SharedWorker('/shared-worker.js');
  await navigator.serviceWorker.register('/service-worker.js', { scope: '/below/' });
})();
</script>`,
        }),
      ),
    ),
    asset('fidelity.example/frame', frame('frame')),
    asset('elsewhere.example/frame', frame('foreign-frame')),
    asset(
      'fidelity.example/worker.js',
      script(`${WORKER}seen().then(found => tell('worker', found)); new Worker('/nested-worker.js');`),
    ),
    asset('fidelity.example/nested-worker.js', script(`${WORKER}seen().then(found => tell('nested-worker', found));`)),
    asset('fidelity.example/blob-worker.js', script(`${WORKER}seen().then(found => tell('blob-worker', found));`)),
    asset('fidelity.example/shared-worker.js', script(`${WORKER}seen().then(found => tell('shared-worker', found));`)),
    asset(
      'fidelity.example/service-worker.js',
      script(`${WORKER}seen().then(found => tell('service-worker', found));`),
    ),
    asset('fidelity.example/script.js', script('// nothing')),
    asset('fidelity.example/module.js', script('import "/imported.js";')),
    asset('fidelity.example/imported.js', script('export {};')),
    asset('fidelity.example/style.css', css('p { color: black; }')),
    asset('fidelity.example/icon.svg', svg(plantSvg)),
    asset('fidelity.example/preloaded.svg', svg(plantSvg)),
    asset('fidelity.example/picture.svg', svg(plantSvg)),
    asset('other.fidelity.example/picture.svg', svg(plantSvg)),
    asset('other.fidelity.example/data.json', json({})),
    asset('fidelity.example/data.json', json({})),
    asset('fidelity.example/xhr.txt', text('text')),
    asset('fidelity.example/manifest.json', json({ name: 'Fidelity' })),
    asset('fidelity.example/beacon', content(null, '', { status: 204 })),
    asset('fidelity.example/seen/*', async exchange => {
      // Written by the probe: an object of strings.
      const seen = JSON.parse((await exchange.readBody()).toString()) as Seen;
      onSeen(exchange.url.pathname.slice('/seen/'.length), seen);
      exchange.head(204, {});
      exchange.end();
    }),
  ];
}
