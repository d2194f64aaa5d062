import { page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { html } from '../../server/respond.ts';
import { hostile } from './hostile.ts';

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/** Pages with too much of one thing. Large ones are generated for each request, so that they use no memory in between. */
export const sizePages: readonly SitePage[] = [
  page(
    'hostile.example/tall',
    '3,000,000 px tall',
    hostile('Tall', '', '<div style="height:3000000px;background:linear-gradient(red,blue)"></div>'),
  ),
  page(
    'hostile.example/vast',
    '200,000 by 200,000 px',
    hostile(
      'Vast',
      '',
      '<div style="width:200000px;height:200000px;background:repeating-conic-gradient(red 0 10deg,blue 10deg 20deg)"></div>',
    ),
  ),
  page(
    'hostile.example/console-flood',
    '100,000 console messages',
    hostile('Console flood', `for (let i = 0; i < 100_000; i++) console.log('message ' + i);`),
  ),
  page(
    'hostile.example/console-large',
    'Console messages of 5 MB, and objects that are costly to show',
    hostile(
      'Large messages',
      `for (let i = 0; i < 20; i++) console.error('x'.repeat(5_000_000)); console.log({ get trap() { throw new Error('trap'); } }, new Proxy({}, { get() { throw new Error('proxy'); } }), Array(1e6).fill({ a: 1 }));`,
    ),
  ),
  page(
    'hostile.example/error-flood',
    '20,000 page errors',
    hostile('Error flood', `for (let i = 0; i < 20_000; i++) setTimeout(() => { throw new Error('error ' + i); }, 0);`),
  ),
  page(
    'hostile.example/cookie-flood',
    '10,000 cookies by script',
    hostile(
      'Cookie flood',
      `for (let i = 0; i < 10_000; i++) document.cookie = 'cookie' + i + '=' + 'v'.repeat(100) + '; path=/cookie-flood/' + (i % 60);`,
    ),
  ),
  page(
    'hostile.example/cookie-headers',
    '500 cookies by header',
    html('<title>Cookie headers</title><h1>Cookie headers</h1>', {
      headers: {
        'set-cookie': Array.from(
          { length: 500 },
          (_, index) => `header${index}=${'v'.repeat(50)}; Path=/p${index % 9}`,
        ),
      },
    }),
  ),
  page(
    'hostile.example/links',
    '50,000 links',
    html(
      () =>
        `<!doctype html><title>Links</title><h1>Links</h1>${times(50_000, index => `<a href="/to/${index}?x=${'y'.repeat(20)}">${index}</a> `)}`,
    ),
  ),
  page(
    'hostile.example/long-links',
    '50 links of 200 kB each',
    html(
      () =>
        `<!doctype html><title>Long links</title><h1>Long links</h1>${times(50, index => `<a href="/${index}/${'z'.repeat(200_000)}">${index}</a> `)}`,
      { encoding: 'gzip' },
    ),
  ),
  page(
    'hostile.example/title',
    'A title of 5 MB',
    html(() => `<!doctype html><title>${'Title '.repeat(900_000)}</title><h1>Title</h1>`, { encoding: 'gzip' }),
  ),
  page(
    'hostile.example/attribute',
    'An attribute of 10 MB',
    html(() => `<!doctype html><title>Attribute</title><h1 data-large="${'a'.repeat(10_000_000)}">Attribute</h1>`, {
      encoding: 'gzip',
    }),
  ),
  page(
    'hostile.example/meta-tags',
    '20,000 meta tags',
    html(
      () =>
        `<!doctype html><title>Meta tags</title>${times(20_000, index => `<meta name="name-${index}" content="${'c'.repeat(100)}">`)}<h1>Meta tags</h1>`,
      { encoding: 'gzip' },
    ),
  ),
  page(
    'hostile.example/headers',
    'Answer headers of 100 kB',
    html('<title>Headers</title><h1>Headers</h1>', {
      headers: Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`x-header-${index}`, 'h'.repeat(1000)])),
    }),
  ),
  page(
    'hostile.example/nested',
    'Elements nested 50,000 deep',
    html(() => `<!doctype html><title>Nested</title><h1>Nested</h1>${'<div>'.repeat(50_000)}deep down`),
  ),
  page(
    'hostile.example/nested-script',
    'Elements nested 50,000 deep by a script, past what the parser allows; the renderer crashes',
    hostile(
      'Nested by script',
      `let node = document.body; for (let i = 0; i < 50_000; i++) { const inner = document.createElement('b'); node.append(inner); node = inner; } node.textContent = 'deep down';`,
    ),
  ),
  page(
    'hostile.example/text',
    '20 MB of text',
    html(() => `<!doctype html><title>Text</title><h1>Text</h1><p>${'many words '.repeat(1_900_000)}</p>`, {
      encoding: 'gzip',
    }),
  ),
  page(
    'hostile.example/requests',
    '5,000 sub-requests',
    hostile(
      'Requests',
      `(async () => { for (let i = 0; i < 5000; i += 100) await Promise.allSettled(Array.from({ length: 100 }, (_, n) => fetch('/nothing/' + (i + n)))); })();`,
    ),
  ),
  page(
    'hostile.example/images',
    '3,000 images',
    html(
      () =>
        `<!doctype html><title>Images</title><h1>Images</h1>${times(3000, index => `<img src="/nothing/${index}.png" width="4" height="4">`)}`,
    ),
  ),
  page(
    'hostile.example/web-sockets',
    '500 WebSockets',
    hostile(
      'WebSockets',
      `for (let i = 0; i < 500; i++) new WebSocket((location.protocol === 'https:' ? 'wss:' : 'ws:') + '//connections.example/echo').onerror = () => {};`,
    ),
  ),
  page(
    'hostile.example/workers',
    '200 workers',
    hostile(
      'Workers',
      `for (let i = 0; i < 200; i++) new Worker(URL.createObjectURL(new Blob(['setInterval(() => postMessage(1), 100)'])));`,
    ),
  ),
  page(
    'hostile.example/control-characters',
    'Control characters, escape sequences and direction marks in title, text and console',
    hostile(
      'Control \u202eflipped\u202c \u0007 characters',
      `console.log('\\u001b[31mred\\u001b[0m\\r\\nforged line\\u0000');`,
      '<p>\u001b[2J\u202eback to front\u202c \u2066x\u2069</p>',
    ),
  ),
];
