import { htmlDocument } from '../../html.ts';
import { page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { content, html, redirect } from '../../server/respond.ts';

const STATUSES = [301, 302, 303, 307, 308] as const;
const landing = htmlDocument({ title: 'Landed', body: '<h1>Landed</h1><p>The end of a redirect.</p>' });
const hop = (count: number): string => `redirects.example/chain/${count}`;

/** Redirects by status and Location. */
export const httpRedirects: readonly SitePage[] = [
  page('redirects.example/landing', 'The target of redirects on the same host', html(landing)),
  page('landing.example/', 'The target of redirects to another host', html(landing)),
  ...STATUSES.map(status =>
    page(`redirects.example/${status}`, `${status} to /landing`, redirect(status, '/landing'), status),
  ),
  page(
    'redirects.example/relative/deep/start',
    'A relative Location: ../../landing',
    redirect(302, '../../landing'),
    302,
  ),
  page('redirects.example/protocol-relative', 'A Location without a scheme', redirect(302, '//landing.example/'), 302),
  page('redirects.example/fragment', 'A Location with a fragment', redirect(302, '/landing#part'), 302),
  page(
    'redirects.example/non-ascii',
    'A Location with raw UTF-8 bytes',
    redirect(302, Buffer.from('/landing?q=größe').toString('latin1')),
    302,
  ),
  page(
    'redirects.example/cross-host',
    'To another host',
    redirect(301, ({ url }) => `${url.protocol}//landing.example/`),
    301,
  ),
  page(
    'http://redirects.example/to-https',
    'From http to https, the same host and path',
    redirect(301, 'https://redirects.example/to-https'),
    301,
  ),
  page('https://redirects.example/to-https', 'The target of the redirect from http', html(landing)),
  page('https://redirects.example/to-http', 'From https down to http', redirect(302, 'http://landing.example/'), 302),
  page('redirects.example/to-port', 'To another port', redirect(302, 'http://landing.example:8080/'), 302),
  page(
    'https://linkglass-test.dev/',
    'A host with preloaded HSTS: the browser redirects from http by itself, without a request to the server',
    html(landing, { headers: { 'x-hop': 'inside', 'set-cookie': 'hop=inside' } }),
  ),
  page('redirects.example/with-cookie', 'Sets a cookie on the way', setCookieAndRedirect(), 302),
  page(
    'redirects.example/without-location',
    'A 302 without Location; its body is shown',
    content('text/html', '<title>Nowhere</title><p>A redirect to nowhere.</p>', { status: 302 }),
    302,
  ),
  page('redirects.example/to-404', 'To a page that does not exist', redirect(302, '/no-such-page'), 302),
  page(
    'redirects.example/to-expired',
    'To a host with an expired certificate',
    redirect(302, 'https://expired.example/'),
    302,
  ),
  page(
    'redirects.example/to-refused',
    'To a host that refuses connections',
    redirect(302, 'http://refused.example/'),
    302,
  ),
  ...[5, 4, 3, 2, 1].map(left =>
    page(
      hop(left),
      `${left} redirects, then /landing`,
      redirect(302, left === 1 ? '/landing' : `/chain/${left - 1}`),
      302,
    ),
  ),
  page(
    'redirects.example/across',
    'Four hosts and both schemes, all by 302',
    redirect(302, 'https://hop-one.example/'),
    302,
  ),
  page('hop-one.example/', 'First hop of redirects.example/across', redirect(302, 'http://hop-two.example/'), 302),
  page('hop-two.example/', 'Second hop of redirects.example/across', redirect(302, 'https://landing.example/'), 302),
];

function setCookieAndRedirect(): SitePage['respond'] {
  return content('text/plain', 'Moved', {
    status: 302,
    headers: { location: '/landing', 'set-cookie': 'seen-on-the-way=yes; Path=/; HttpOnly' },
  });
}
