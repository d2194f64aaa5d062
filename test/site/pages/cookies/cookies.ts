import { htmlDocument } from '../../html.ts';
import { asset, page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { html, redirect, script, svg } from '../../server/respond.ts';

const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const document = (title: string, body: string): string => htmlDocument({ title, body });
/** Fixed, so that a test can compare whole cookies. */
const EXPIRES = 'Wed, 01 Jan 2042 00:00:00 GMT';

/** Cookies of every kind; the values describe them. */
export const cookiePages: readonly SitePage[] = [
  page(
    'https://www.cookies.example/',
    'Every kind of cookie: by header, script, image, frame, request; one is deleted again',
    html(
      document(
        'Cookies',
        `<h1>Cookies</h1><img src="/pixel.svg" alt=""><img src="https://tracker.example/pixel.svg" alt="">
<iframe src="https://cookie-frame.example/"></iframe>
<script>document.cookie = 'by_script=script; path=/';
document.cookie = 'by_script_expiring=script; path=/; expires=${EXPIRES}';
document.cookie = 'to_be_deleted=x; path=/; max-age=0';
fetch('/sets-cookie').then(answer => answer.text());</script>`,
      ),
      {
        headers: {
          'set-cookie': [
            'session=plain',
            'http_only=hidden; Path=/; HttpOnly',
            'secure=tls; Path=/; Secure',
            `expiring=later; Path=/; Expires=${EXPIRES}`,
            'max_age=hour; Path=/; Max-Age=3600',
            'of_path=deep; Path=/deep',
            'of_domain=wide; Domain=cookies.example; Path=/',
            'strict=only-here; Path=/; SameSite=Strict',
            'lax=mostly-here; Path=/; SameSite=Lax',
            'everywhere=third; Path=/; SameSite=None; Secure',
            '__Host-strong=host; Path=/; Secure; HttpOnly',
            '__Secure-strong=secure; Path=/; Secure',
            'partitioned=chips; Path=/; Secure; SameSite=None; Partitioned',
            'quoted="with spaces"; Path=/',
            'empty=; Path=/',
            'utf8=größe; Path=/'.replace('größe', Buffer.from('größe').toString('latin1')),
            'to_be_deleted=soon; Path=/',
            'wrong_domain=refused; Domain=plain.example; Path=/',
            'public_suffix=refused; Domain=example; Path=/',
            'expired=gone; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
          ],
        },
      },
    ),
  ),
  page(
    'http://cookies.example/plain-http',
    'Cookies over plain HTTP; the secure one is refused',
    html(document('Cookies over HTTP', '<p>HTTP</p>'), {
      headers: { 'set-cookie': ['over_http=yes; Path=/', 'secure_over_http=refused; Path=/; Secure'] },
    }),
  ),
  page(
    'cookies.example/required',
    'Redirects to itself once to set a cookie',
    exchange => {
      if (exchange.headers.cookie?.includes('let_in=yes')) return html(document('Let in', '<p>Let in.</p>'))(exchange);
      return html('', { status: 302, headers: { location: '/required', 'set-cookie': 'let_in=yes; Path=/' } })(
        exchange,
      );
    },
    302,
  ),
  page(
    'cookies.example/echo',
    'Shows the received cookies',
    html(({ headers }) =>
      document('Echo', `<pre id="cookies">${(headers.cookie ?? '').replaceAll('<', '&lt;')}</pre>`),
    ),
  ),
  page(
    'cookies.example/leave',
    'Writes to every storage of a browser: cookie, local and session storage, IndexedDB, caches',
    html(
      document(
        'Leaving marks',
        `<p id="found">nothing</p><script>(async () => {
  const found = [];
  if (document.cookie.includes('left_behind')) found.push('cookie');
  if (localStorage.getItem('left-behind')) found.push('localStorage');
  if (sessionStorage.getItem('left-behind')) found.push('sessionStorage');
  if (globalThis.caches && await caches.has('left-behind')) found.push('caches');
  if ((await indexedDB.databases()).some(database => database.name === 'left-behind')) found.push('indexedDB');
  document.getElementById('found').textContent = found.join(' ') || 'nothing';
  document.cookie = 'left_behind=yes; path=/; max-age=86400';
  localStorage.setItem('left-behind', 'yes');
  sessionStorage.setItem('left-behind', 'yes');
  indexedDB.open('left-behind');
  if (globalThis.caches) await caches.open('left-behind');
})();</script>`,
      ),
    ),
  ),
  asset('https://www.cookies.example/pixel.svg', svg(pixel, { headers: { 'set-cookie': 'by_image=image; Path=/' } })),
  asset(
    'https://www.cookies.example/sets-cookie',
    html('ok', { headers: { 'set-cookie': 'by_fetch=fetch; Path=/; HttpOnly' } }),
  ),
  asset(
    'https://tracker.example/pixel.svg',
    svg(pixel, { headers: { 'set-cookie': 'tracker=third; Path=/; Secure; SameSite=None; Max-Age=86400' } }),
  ),
  asset(
    'https://cookie-frame.example/',
    html(document('Frame', `<p>Frame</p><script src="/frame.js"></script>`), {
      headers: { 'set-cookie': 'by_frame=frame; Path=/; Secure; SameSite=None' },
    }),
  ),
  asset(
    'https://cookie-frame.example/frame.js',
    script(`document.cookie = 'by_frame_script=frame; path=/; secure; samesite=none';`),
  ),
  page(
    'cookies.example/on-the-way',
    'A cookie set by a redirect to another host',
    exchange => {
      if (exchange.url.searchParams.has('next')) return redirect(302, '//landing.example/')(exchange);
      return html('', { status: 302, headers: { location: '/on-the-way?next', 'set-cookie': 'way=first; Path=/' } })(
        exchange,
      );
    },
    302,
  ),
];
