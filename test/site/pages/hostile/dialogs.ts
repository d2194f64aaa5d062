import { page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { hostile } from './hostile.ts';

/** Pages that block with dialogs. */
export const dialogPages: readonly SitePage[] = [
  page('hostile.example/alert-loop', 'for(;;)alert(1) while parsing', hostile('Alert loop', 'for (;;) alert(1);')),
  page(
    'hostile.example/alert-late',
    'Alerts without an end, from 300 ms after load',
    hostile('Late alerts', 'onload = () => setTimeout(() => { for (;;) alert(1); }, 300);'),
  ),
  page(
    'hostile.example/confirm-loop',
    'confirm until it says yes',
    hostile('Confirm loop', `while (!confirm('Do you agree?'));`),
  ),
  page(
    'hostile.example/prompt-loop',
    'prompt until there is an answer',
    hostile('Prompt loop', `while (!prompt('Your password?'));`),
  ),
  page(
    'hostile.example/alert-timer',
    'An alert every 10 ms',
    hostile('Alert timer', `setInterval(() => alert('again'), 10);`),
  ),
  page(
    'hostile.example/alert-frames',
    'Alert loops in ten frames of another site',
    hostile('Alert frames', '', '<iframe src="//other-hostile.example/alert-loop"></iframe>'.repeat(10)),
  ),
  page('other-hostile.example/alert-loop', 'The frame of alert-frames', hostile('Alert loop', 'for (;;) alert(1);')),
  page('hostile.example/print-loop', 'print without an end', hostile('Print loop', 'for (;;) print();')),
  page(
    'hostile.example/before-unload',
    'beforeunload asks, and the page reloads itself for ever',
    hostile(
      'Before unload',
      `onbeforeunload = event => { event.preventDefault(); event.returnValue = 'Stay'; return 'Stay'; }; setInterval(() => location.reload(), 200);`,
    ),
  ),
  page(
    'hostile.example/unload-blocks',
    'Leaving takes ten seconds',
    hostile(
      'Slow to leave',
      `const spin = () => { const end = Date.now() + 10_000; while (Date.now() < end); }; for (const name of ['beforeunload', 'pagehide', 'unload', 'visibilitychange']) addEventListener(name, spin);`,
    ),
  ),
  page(
    'hostile.example/windows',
    '200 new windows',
    hostile('Windows', `for (let i = 0; i < 200; i++) open('/window?' + i, '_blank', 'width=100,height=100');`),
  ),
  page(
    'hostile.example/window-click',
    'New windows from clicks that a script makes',
    hostile(
      'Clicks',
      `setInterval(() => document.getElementById('go').click(), 20);`,
      '<a id="go" href="/window" target="_blank">Go</a>',
    ),
  ),
  page(
    'hostile.example/window-chain',
    'Every new window opens another',
    hostile('Chain', `open('/window-chain?' + Math.random());`),
  ),
  page('hostile.example/window', 'A window that another page opened', hostile('Window', `console.log('a window')`)),
  page(
    'hostile.example/close',
    'The page closes its own window',
    hostile('Closing', 'window.close(); setInterval(() => window.close(), 50);'),
  ),
  page(
    'hostile.example/permissions',
    'Asks for every permission there is',
    hostile(
      'Permissions',
      `const quietly = action => { try { Promise.resolve(action()).catch(() => {}); } catch {} };
quietly(() => navigator.geolocation.getCurrentPosition(() => {}));
quietly(() => Notification.requestPermission());
quietly(() => navigator.clipboard.readText());
quietly(() => navigator.mediaDevices.getUserMedia({ video: true, audio: true }));
quietly(() => navigator.mediaDevices.getDisplayMedia());
quietly(() => navigator.requestMIDIAccess({ sysex: true }));
quietly(() => document.documentElement.requestFullscreen());
quietly(() => document.documentElement.requestPointerLock());
quietly(() => navigator.storage.persist());
quietly(() => navigator.wakeLock.request('screen'));
quietly(() => navigator.bluetooth.requestDevice({ acceptAllDevices: true }));
quietly(() => navigator.usb.requestDevice({ filters: [] }));
quietly(() => navigator.credentials.get({ password: true }));
quietly(() => navigator.registerProtocolHandler('web+own', '/handled?%s'));
quietly(() => showOpenFilePicker());`,
    ),
  ),
  page(
    'hostile.example/protocols',
    'Opens mailto:, tel: and unknown protocols again and again',
    hostile(
      'Protocols',
      `const addresses = ['mailto:a@plain.example', 'tel:+100', 'sms:+100', 'ms-settings:x', 'own-app://open'];
let i = 0; setInterval(() => { location.href = addresses[i++ % addresses.length]; }, 100);`,
    ),
  ),
  page(
    'hostile.example/debugger',
    'debugger; without an end',
    hostile('Debugger', 'setInterval(() => { debugger; }, 1); for (let i = 0; i < 1000; i++) debugger;'),
  ),
];
