import type { IncomingMessage, ServerResponse } from 'node:http';

/** One way a page can make a browser connect somewhere. */
export interface Vector {
  readonly name: string;
  /** The response for a page that attacks `target` (an origin). */
  answer(target: string): { status?: number; headers?: Record<string, string>; html?: string };
  /** False where Chromium itself never connects, so that reaching an allowed target cannot be shown. */
  readonly isLive?: boolean;
}

/** An address of the attacker's own that answers with this body. */
const serve = (type: string, body: string): string =>
  `/serve?type=${encodeURIComponent(type)}&body=${encodeURIComponent(body).replaceAll("'", '%27')}`;
const script = (body: string): string => serve('text/javascript', body);
const hop = (target: string, status = 302): string => `/hop?status=${status}&to=${encodeURIComponent(target)}`;
const ws = (target: string): string => target.replace(/^http/, 'ws');
const run = (code: string): { html: string } => ({ html: `<script>${code}</script>` });

export const VECTORS: readonly Vector[] = [
  { name: 'main frame 302', answer: target => ({ status: 302, headers: { location: `${target}/a` } }) },
  { name: 'main frame 307', answer: target => ({ status: 307, headers: { location: `${target}/a` } }) },
  {
    name: 'main frame through three hops',
    answer: target => ({ status: 301, headers: { location: hop(`http://attacker.example${hop(target, 308)}`) } }),
  },
  {
    name: 'Location without scheme',
    answer: target => ({ status: 302, headers: { location: target.slice('http:'.length) } }),
  },
  { name: 'Refresh header', answer: target => ({ headers: { refresh: `0; url=${target}/a` }, html: 'soon' }) },
  { name: 'meta refresh', answer: target => ({ html: `<meta http-equiv="refresh" content="0; url=${target}/a">` }) },
  { name: 'script navigation', answer: target => run(`location = '${target}/a'`) },
  { name: 'img', answer: target => ({ html: `<img src="${target}/a">` }) },
  { name: 'img 302', answer: target => ({ html: `<img src="${hop(target)}">` }) },
  {
    name: 'picture and srcset',
    answer: target => ({
      html: `<picture><source srcset="${target}/a"><img src="${target}/b" srcset="${target}/c 1x"></picture>`,
    }),
  },
  { name: 'svg image', answer: target => ({ html: `<svg><image href="${target}/a"/></svg>` }) },
  { name: 'iframe', answer: target => ({ html: `<iframe src="${target}/a"></iframe>` }) },
  { name: 'iframe 302', answer: target => ({ html: `<iframe src="${hop(target)}"></iframe>` }) },
  { name: 'iframe srcdoc', answer: target => ({ html: `<iframe srcdoc="<img src='${target}/a'>"></iframe>` }) },
  { name: 'object', answer: target => ({ html: `<object data="${target}/a"></object>` }) },
  { name: 'embed', answer: target => ({ html: `<embed src="${target}/a" type="text/html">` }) },
  {
    name: 'video and track',
    answer: target => ({ html: `<video src="${target}/a" autoplay muted><track default src="${target}/b"></video>` }),
  },
  { name: 'script src', answer: target => ({ html: `<script src="${target}/a"></script>` }) },
  { name: 'module import', answer: target => run(`import('${target}/a')`) },
  {
    name: 'CSS @import',
    answer: target => ({ html: `<link rel="stylesheet" href="${serve('text/css', `@import url(${target}/a);`)}">` }),
  },
  {
    name: 'CSS font',
    answer: target => ({
      html: `<style>@font-face{font-family:x;src:url(${target}/a)}p{font-family:x}</style><p>text</p>`,
    }),
  },
  { name: 'CSS background', answer: target => ({ html: `<p style="background:url(${target}/a)">text</p>` }) },
  { name: 'favicon', answer: target => ({ html: `<link rel="icon" href="${target}/a">` }) },
  { name: 'manifest', answer: target => ({ html: `<link rel="manifest" href="${target}/a">` }), isLive: false },
  { name: 'fetch', answer: target => run(`fetch('${target}/a', {mode:'no-cors'})`) },
  { name: 'fetch 302', answer: target => run(`fetch('${hop(target)}', {mode:'no-cors'})`) },
  {
    name: 'fetch keepalive',
    answer: target => run(`fetch('${target}/a', {mode:'no-cors', method:'POST', body:'x', keepalive:true})`),
  },
  {
    name: 'XMLHttpRequest',
    answer: target =>
      run(`const x = new XMLHttpRequest; x.open('POST', '${target}/a', false); try { x.send('x') } catch {}`),
  },
  { name: 'sendBeacon', answer: target => run(`navigator.sendBeacon('${target}/a', 'x')`) },
  { name: 'sendBeacon 307', answer: target => run(`navigator.sendBeacon('${hop(target, 307)}', 'x')`) },
  { name: 'EventSource', answer: target => run(`new EventSource('${target}/a')`) },
  { name: 'WebSocket', answer: target => run(`new WebSocket('${ws(target)}/a')`) },
  // `--no-pings` keeps the browser from it.
  {
    name: 'a ping',
    answer: target => ({ html: `<a id="a" href="#" ping="${target}/a">x</a><script>a.click()</script>` }),
    isLive: false,
  },
  {
    name: 'form POST',
    answer: target => ({
      html: `<form id="f" method="post" action="${target}/a"><input name="x" value="y"></form><script>f.submit()</script>`,
    }),
  },
  { name: 'popup', answer: target => run(`window.open('${target}/a')`) },
  { name: 'popup 302', answer: target => run(`window.open('${hop(target)}')`) },
  { name: 'worker fetch', answer: target => run(`new Worker('${script(`fetch('${target}/a', {mode:'no-cors'})`)}')`) },
  { name: 'worker importScripts', answer: target => run(`new Worker('${script(`importScripts('${target}/a')`)}')`) },
  { name: 'worker WebSocket', answer: target => run(`new Worker('${script(`new WebSocket('${ws(target)}/a')`)}')`) },
  {
    name: 'worker of a blob',
    answer: target => run(`new Worker(URL.createObjectURL(new Blob(["fetch('${target}/a', {mode:'no-cors'})"])))`),
  },
  {
    name: 'shared worker fetch',
    answer: target => run(`new SharedWorker('${script(`fetch('${target}/a', {mode:'no-cors'})`)}')`),
  },
  {
    name: 'service worker fetch',
    // A scope of its own, so that pages side by side do not replace each other's.
    answer: target =>
      run(
        `navigator.serviceWorker.register('${script(`oninstall = e => e.waitUntil(fetch('${target}/a', {mode:'no-cors'}))`)}', {scope: '/' + Math.random()})`,
      ),
  },
  { name: 'link prefetch', answer: target => ({ html: `<link rel="prefetch" href="${target}/a">` }) },
  { name: 'link preload', answer: target => ({ html: `<link rel="preload" as="image" href="${target}/a">` }) },
  { name: 'link modulepreload', answer: target => ({ html: `<link rel="modulepreload" href="${target}/a">` }) },
  { name: 'link preconnect', answer: target => ({ html: `<link rel="preconnect" href="${target}">` }), isLive: false },
  {
    name: 'link dns-prefetch',
    answer: target => ({ html: `<link rel="dns-prefetch" href="${target}">` }),
    isLive: false,
  },
  {
    name: 'Link header preload',
    answer: target => ({ headers: { link: `<${target}/a>; rel=preload; as=image` }, html: 'x' }),
  },
  {
    name: 'speculation rules',
    answer: target => ({
      html: `<script type="speculationrules">{"prefetch":[{"urls":["${target}/a"],"eagerness":"immediate"}],"prerender":[{"urls":["${target}/b"],"eagerness":"immediate"}]}</script>`,
    }),
    isLive: false,
  },
  {
    name: 'CSP report',
    answer: target => ({
      headers: { 'content-security-policy': `img-src 'none'; report-uri ${target}/a` },
      html: '<img src="/x">',
    }),
  },
  {
    name: 'Reporting API and NEL',
    answer: target => ({
      headers: {
        'report-to': `{"group":"g","max_age":600,"endpoints":[{"url":"${target}/a"}]}`,
        'reporting-endpoints': `g="${target}/a"`,
        nel: '{"report_to":"g","max_age":600,"success_fraction":1}',
      },
      html: '<script>document.domain = "example"</script>',
    }),
    isLive: false,
  },
  {
    name: 'Alt-Svc',
    answer: target => ({
      headers: { 'alt-svc': `h3="${new URL(target).host}", h2="${new URL(target).host}"` },
      html: '<img src="/x">',
    }),
    isLive: false,
  },
  {
    name: 'WebTransport',
    answer: target => run(`new WebTransport('${target.replace(/^http:/, 'https:')}/a')`),
    isLive: false,
  },
  {
    name: 'WebRTC over TCP',
    answer: target =>
      run(
        `const p = new RTCPeerConnection({iceServers:[{urls:'turn:${new URL(target).host}?transport=tcp',username:'u',credential:'p'}]}); p.createDataChannel('x'); p.createOffer().then(o => p.setLocalDescription(o))`,
      ),
    isLive: false,
  },
  {
    name: 'file: frame',
    answer: () => ({ html: '<iframe src="file:///etc/hostname"></iframe><img src="file:///etc/hostname">' }),
    isLive: false,
  },
];

/** Asks for UDP packets to `host:port` in the way WebRTC does; resolves with the candidates found. */
export const stunProbe = (host: string): string =>
  `new Promise(resolve => {
    const found = [], p = new RTCPeerConnection({iceServers:[{urls:'stun:${host}'}]});
    p.createDataChannel('x');
    p.onicecandidate = e => e.candidate ? found.push(e.candidate.candidate) : resolve(found);
    p.createOffer().then(o => p.setLocalDescription(o));
    setTimeout(() => resolve(found), 3000);
  })`;

/** The attacker's web server: `/v/NAME?to=ORIGIN`, and what its pages load. */
export function answerAttack(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://attacker.example');
  const text = (name: string): string => url.searchParams.get(name) ?? '';
  response.setHeader('access-control-allow-origin', '*');
  if (url.pathname === '/hop') response.writeHead(Number(text('status')), { location: text('to') }).end();
  else if (url.pathname === '/serve')
    response.writeHead(200, { 'content-type': text('type'), 'service-worker-allowed': '/' }).end(text('body'));
  else {
    const vector = VECTORS.find(({ name }) => url.pathname === `/v/${encodeURIComponent(name)}`);
    const { status = 200, headers = {}, html = '' } = vector?.answer(text('to')) ?? { html: '<title>attacker</title>' };
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(`<!doctype html>${html}`);
  }
}
