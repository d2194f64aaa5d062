import { page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { hostile } from './hostile.ts';

/** Pages that allocate until a limit is reached. */
export const growthPages: readonly SitePage[] = [
  page(
    'hostile.example/dom-growth',
    'A thousand new elements every 10 ms',
    hostile(
      'DOM growth',
      `setInterval(() => { for (let i = 0; i < 1000; i++) document.body.append(Object.assign(document.createElement('p'), { textContent: 'more '.repeat(20) })); }, 10);`,
    ),
  ),
  page(
    'hostile.example/dom-growth-sync',
    'New elements in a loop without an end',
    hostile(
      'DOM growth at once',
      `for (;;) document.body.append(Object.assign(document.createElement('p'), { textContent: 'more' }));`,
    ),
  ),
  page(
    'hostile.example/dom-growth-double',
    'A document that doubles itself',
    hostile(
      'Doubling',
      `setInterval(() => { document.body.append(...[...document.body.children].map(node => node.cloneNode(true))); }, 50);`,
    ),
  ),
  page(
    'hostile.example/heap',
    'A script that fills the heap',
    hostile(
      'Heap',
      `onload = () => setTimeout(() => { const kept = []; for (;;) kept.push(new Array(1_000_000).fill(Math.random())); }, 100);`,
    ),
  ),
  page(
    'hostile.example/buffers',
    'A script that fills memory beside the heap',
    hostile('Buffers', `const kept = []; setInterval(() => { kept.push(new Uint8Array(50_000_000).fill(1)); }, 20);`),
  ),
  page(
    'hostile.example/string',
    'A string that doubles until it fails',
    hostile(
      'String',
      `let text = 'x'; try { for (;;) { text += text; document.title = text.slice(0, 10); } } catch { document.body.append('gave up at ' + text.length); }`,
    ),
  ),
  page(
    'hostile.example/crash',
    'A script that recurses in every way',
    hostile('Recursion', `const dive = () => { try { dive(); } catch { dive(); } }; setTimeout(dive, 50);`),
  ),
  page(
    'hostile.example/storage',
    'Fills every store of the browser',
    hostile(
      'Storage',
      `try { for (let i = 0; ; i++) localStorage.setItem('k' + i, 'v'.repeat(100_000)); } catch {}
const opening = indexedDB.open('large', 1); opening.onupgradeneeded = () => opening.result.createObjectStore('s', { autoIncrement: true });
opening.onsuccess = () => setInterval(() => opening.result.transaction('s', 'readwrite').objectStore('s').add(new Uint8Array(10_000_000)), 50);`,
    ),
  ),
];
