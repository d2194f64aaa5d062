import { page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { html } from '../../server/respond.ts';
import { hostile } from './hostile.ts';

/** Pages whose debugger events are too large, too deep or too many. */
export const reportingPages: readonly SitePage[] = [
  page(
    'hostile.example/exception-large',
    'An exception with a message and a stack of 90 MB each',
    hostile(
      'Large exception',
      `onload = () => setTimeout(() => { const error = new Error('\\u0001'.repeat(90e6)); error.stack = '\\u0002'.repeat(90e6); throw error; }, 100);`,
    ),
  ),
  page(
    'hostile.example/rejections',
    '50,000 rejections that nobody handles, each with a long reason',
    hostile('Rejections', `for (let i = 0; i < 50_000; i++) Promise.reject(new Error('r'.repeat(2_000) + i));`),
  ),
  page(
    'hostile.example/console-objects',
    'Console messages about cyclic, deep and treacherous objects',
    hostile(
      'Objects',
      `const cyclic = {}; cyclic.self = cyclic; let deep = {}; for (let i = 0; i < 100_000; i++) deep = { deep };
const trap = new Proxy(function () {}, { get() { for (let i = 0; i < 100; i++) history.pushState({}, '', '/trap' + i); return trap; }, ownKeys: () => Array.from({ length: 100_000 }, (_, i) => 'k' + i), getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: 1 }) });
console.log(cyclic, deep, trap); console.dir(trap); console.table(Array(20_000).fill({ a: 1, b: { c: 2 } }));
Error.prepareStackTrace = () => { document.title = 'seen'; return trap; }; console.error(new Error('x')); console.trace();
console.log('%c%s%o%O%d'.repeat(20_000), trap);`,
    ),
  ),
  page(
    'hostile.example/console-getters',
    'Objects whose getters open windows, navigate and throw',
    hostile(
      'Getters',
      `const object = {}; for (const name of ['message', 'stack', 'name', 'toString', 'constructor', 'length', 'then']) Object.defineProperty(object, name, { enumerable: true, get() { open('/getter'); location.hash = name; throw object; } });
Object.setPrototypeOf(object, Error.prototype); console.error(object); setTimeout(() => { throw object; }, 50); Promise.reject(object);`,
    ),
  ),
  page(
    'hostile.example/console-groups',
    '20,000 nested groups, counters, timers and assertions',
    hostile(
      'Groups',
      `for (let i = 0; i < 20_000; i++) { console.group('g'.repeat(500)); console.count('c' + i); console.time('t' + i); console.assert(false, i); }`,
    ),
  ),
  page(
    'hostile.example/data-url-fetch',
    'Twenty fetches of data: URLs of 30 MB',
    hostile(
      'Data URLs',
      `for (let i = 0; i < 20; i++) fetch('data:text/plain,' + i + 'B'.repeat(30e6)).catch(() => {});`,
    ),
  ),
  page(
    'hostile.example/blob-navigation',
    'Leads to a blob: URL with a document of 200 MB',
    hostile(
      'Blob',
      `setTimeout(() => { location.href = URL.createObjectURL(new Blob(['<title>Blob</title>', 'x'.repeat(200e6)], { type: 'text/html' })); }, 200);`,
    ),
  ),
  page(
    'hostile.example/attribute-script',
    'An attribute of 200 MB, set by a script',
    hostile('Attribute', `document.body.setAttribute('data-large', '\\u0001'.repeat(200e6));`),
  ),
  page(
    'hostile.example/push-state-large',
    'States of 2 MB and URLs of 1 MB, pushed without a pause',
    hostile(
      'Large states',
      `let i = 0; setInterval(() => { try { history.pushState({ large: 's'.repeat(2e6) }, '', '?' + i++ + 'u'.repeat(1e6)); } catch {} }, 10);`,
    ),
  ),
  page(
    'hostile.example/hash-storm',
    '100,000 changes of the fragment',
    hostile(
      'Hashes',
      `let i = 0; const step = () => { for (let n = 0; n < 500; n++) location.hash = 'h'.repeat(200) + i++; if (i < 100_000) setTimeout(step, 0); }; step();`,
    ),
  ),
  page(
    'hostile.example/cookie-values',
    'Cookies of 4 kB by the thousand, and one that is far too large',
    hostile(
      'Cookie values',
      `document.cookie = 'huge=' + 'v'.repeat(50e6); for (let i = 0; i < 3_000; i++) document.cookie = 'c' + i + '=' + '\\u00ff'.repeat(1_900);`,
    ),
  ),
  page(
    'hostile.example/header-large',
    'An answer header of 240 kB',
    html('<title>Large header</title><h1>Large header</h1>', { headers: { 'x-large': 'h'.repeat(240_000) } }),
  ),
  page(
    'hostile.example/policy-large',
    'A content security policy of 200 kB, which everything on the page offends',
    html(
      `<title>Policy</title><h1>Policy</h1>${'<script src="/a.js"></script><img src="/b.png"><style>p{}</style>'.repeat(2_000)}`,
      {
        headers: {
          'content-security-policy': `default-src 'none'; report-uri /report; img-src ${'https://a.example/ '.repeat(10_000)}`,
        },
      },
    ),
  ),
];
