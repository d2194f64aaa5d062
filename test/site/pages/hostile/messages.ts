import { asset, page, type SitePage } from '../../page.ts';
import { content } from '../../server/respond.ts';
import { hostile } from './hostile.ts';

/** The browser's JSON needs six characters for a control character: 95 million of them exceed Node's maximum string length. */
const GIANT = `'\\u0001'.repeat(95e6)`;

/** Each page sends one value to the debugger that is too large for the client: name to script. */
const WAYS: Readonly<Record<string, string>> = {
  'console-giant': `console.log(${GIANT})`,
  'console-object': `console.log({ [${GIANT}]: ${GIANT} }, [${GIANT}])`,
  'console-many': `for (let i = 0; i < 12; i++) console.log('\\u0001'.repeat(40e6) + i)`,
  'exception-giant': `setTimeout(() => { throw new Error(${GIANT}); }, 0)`,
  'rejection-giant': `Promise.reject(new Error(${GIANT}))`,
  'dialog-giant': `setTimeout(() => alert(${GIANT}), 0)`,
  'frame-name': `const frame = document.createElement('iframe'); frame.name = ${GIANT}; document.body.append(frame); frame.src = '/messages/empty'`,
  'window-name': `name = ${GIANT}; setTimeout(() => location.replace('/messages/empty'), 0)`,
  'title-giant': `document.title = ${GIANT}`,
  'socket-sent': `const socket = new WebSocket('wss://connections.example/echo'); socket.onopen = () => socket.send(${GIANT})`,
  'event-source': `new EventSource('/messages/event').onmessage = () => {}`,
  'posted-data': `fetch('/messages/empty', { method: 'POST', body: ${GIANT} })`,
  'data-url': `fetch('data:text/plain,' + 'a'.repeat(400e6)).catch(() => {}); new Image().src = 'data:image/png,' + 'a'.repeat(300e6)`,
  'header-sent': `fetch('/messages/empty', { headers: { 'x-long': 'a'.repeat(300e6) } }).catch(() => {})`,
  'worker-name': `new Worker('data:text/javascript,onmessage=()=>{}', { name: ${GIANT} })`,
  'global-giant': `jQuery = { fn: { jquery: ${GIANT} } }; angular = { version: { full: ${GIANT} } }; React = { version: ${GIANT} }`,
  'binding-call': `for (const name of Object.getOwnPropertyNames(window)) if (/playwright|puppeteer|binding|cdc_/i.test(name)) try { window[name](${GIANT}) } catch {}`,
  'style-url': `document.body.style.background = 'url(data:image/png;base64,' + 'A'.repeat(400e6) + ')'`,
  'meta-name': `const meta = document.createElement('meta'); meta.name = ${GIANT}; meta.content = ${GIANT}; document.head.append(meta)`,
  'link-giant': `const link = document.createElement('a'); link.href = 'https://a.example/?' + ${GIANT}; link.textContent = ${GIANT}; document.body.append(link)`,
};

/** Pages that attack the process that controls the browser. */
export const messagePages: readonly SitePage[] = [
  ...Object.entries(WAYS).map(([name, source]) =>
    page(`hostile.example/${name}`, `${name}: one message of 570 MB`, hostile(name, source)),
  ),
  asset('hostile.example/messages/empty', content('text/html', '<p>Empty.</p>')),
  asset(
    'hostile.example/messages/event',
    content('text/event-stream', () =>
      Buffer.concat([Buffer.from('data: '), Buffer.alloc(95e6, 1), Buffer.from('\n\n')]),
    ),
    // More than the client of the tests reads.
    'endless',
  ),
];
