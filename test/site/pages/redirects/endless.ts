import type { Exchange } from '../../server/exchange.ts';
import { htmlDocument } from '../../html.ts';
import { page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { html, redirect } from '../../server/respond.ts';

const next = ({ url }: Exchange): string => `${url.pathname}?n=${Number(url.searchParams.get('n') ?? 0) + 1}`;

/** Endless redirects; every hop has another URL unless its description says otherwise. */
export const endlessRedirects: readonly SitePage[] = [
  page('endless.example/302', 'Endless 302', redirect(302, next), 302),
  page('endless.example/302-same', 'A 302 to itself', redirect(302, '/302-same'), 302),
  page('endless.example/ping', 'A 302 to a page that sends it back', redirect(302, '/pong'), 302),
  page('endless.example/pong', 'The other half of ping', redirect(302, '/ping'), 302),
  page(
    'endless.example/meta',
    'Endless meta refresh',
    html(exchange =>
      htmlDocument({
        title: 'Again',
        head: `<meta http-equiv="refresh" content="0; url=${next(exchange)}">`,
        body: '<p>Again and again.</p>',
      }),
    ),
  ),
  page(
    'endless.example/script',
    'Endless script redirect',
    html(exchange =>
      htmlDocument({
        title: 'Again',
        body: `<p>Again and again.</p><script>location.href = '${next(exchange)}'</script>`,
      }),
    ),
  ),
  page(
    'endless.example/mixed',
    'An endless cycle of 302, meta refresh and script',
    exchange => {
      const turn = Number(exchange.url.searchParams.get('n') ?? 0) % 3;
      const target = next(exchange);
      if (turn === 0) return redirect(302, target)(exchange);
      const head = turn === 1 ? `<meta http-equiv="refresh" content="0; url=${target}">` : '';
      const body = turn === 2 ? `<script>location.replace('${target}')</script>` : '<p>Again.</p>';
      return html(htmlDocument({ title: 'Again', head, body }))(exchange);
    },
    302,
  ),
  page(
    'endless.example/blob',
    'A page that goes to a blob of itself, which no request shows',
    html(
      htmlDocument({
        title: 'Again',
        body: `<p>Again.</p><script>
console.log('again');
const again = new Blob(['<!DOCTYPE html>', document.documentElement.outerHTML], { type: 'text/html' });
setTimeout(() => { location.href = URL.createObjectURL(again); }, 50);
</script>`,
      }),
    ),
  ),
  page(
    'endless.example/reload',
    'A page that reloads itself at once',
    html(htmlDocument({ title: 'Again', body: '<p>Again.</p><script>location.reload()</script>' })),
  ),
];
