import { page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { hostile } from './hostile.ts';

/** Pages whose address or document changes without end. */
export const navigationPages: readonly SitePage[] = [
  page(
    'hostile.example/push-state-flood',
    'pushState without an end',
    hostile(
      'pushState flood',
      `let i = 0; setInterval(() => { for (let n = 0; n < 100; n++) history.pushState({}, '', '?' + i++); }, 0);`,
    ),
  ),
  page(
    'hostile.example/hash-flood',
    'A new fragment without an end',
    hostile('Hash flood', `let i = 0; setInterval(() => { location.hash = i++; }, 0);`),
  ),
  page(
    'hostile.example/history-flood',
    'Back and forth without an end',
    hostile(
      'History flood',
      `history.pushState({}, '', '?a'); history.pushState({}, '', '?b'); let i = 0; setInterval(() => history.go(i++ % 2 ? 1 : -1), 20);`,
    ),
  ),
  page(
    'hostile.example/document-write',
    'document.open and write without an end',
    hostile(
      'document.write',
      `setInterval(() => { document.open(); document.write('<title>Written ' + Date.now() + '</title><h1>Written</h1>'); document.close(); }, 5);`,
    ),
  ),
  page(
    'hostile.example/navigate-flood',
    'A hundred navigations a second, each cut off by the next',
    hostile('Navigation flood', `let i = 0; setInterval(() => { location.href = '/window?navigation=' + i++; }, 10);`),
  ),
  page(
    'hostile.example/reload-loop',
    'A reload 50 ms after every load',
    hostile('Reload loop', 'onload = () => setTimeout(() => location.reload(), 50);'),
  ),
  page(
    'hostile.example/frame-bomb',
    'A page that holds itself in four frames',
    hostile(
      'Frame bomb',
      `const depth = Number(new URLSearchParams(location.search).get('depth') ?? 0);
if (depth < 6) for (let i = 0; i < 4; i++) { const frame = document.createElement('iframe'); frame.src = '/frame-bomb?depth=' + (depth + 1) + '&i=' + i + '&r=' + Math.random(); document.body.append(frame); }`,
    ),
  ),
  page(
    'hostile.example/frame-flood',
    'A new frame of another site every 50 ms',
    hostile(
      'Frame flood',
      `let i = 0; setInterval(() => { const frame = document.createElement('iframe'); frame.src = '//other-hostile.example/window?' + i++; document.body.append(frame); }, 50);`,
    ),
  ),
  page('other-hostile.example/window', 'The frame of frame-flood', hostile('Window', '')),
  page(
    'hostile.example/to-blob',
    'Goes from one blob: address to the next',
    hostile(
      'Blobs',
      `const source = '<title>Blob</title><h1>Blob</h1>'; location.href = URL.createObjectURL(new Blob([source], { type: 'text/html' }));`,
    ),
  ),
  page(
    'hostile.example/remove-self',
    'Removes its own document',
    hostile('Removed', 'document.documentElement.remove();'),
  ),
  page(
    'hostile.example/beside-body',
    'Removes its body and shows what it has to show beside it',
    hostile(
      'Beside the body',
      `const shown = document.createElement('div'); shown.style.cssText = 'height:100vh;background:#c00'; document.body.remove(); document.documentElement.append(shown);`,
    ),
  ),
];
