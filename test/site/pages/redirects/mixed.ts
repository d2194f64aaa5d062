import { htmlDocument } from '../../html.ts';
import { page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { html, redirect } from '../../server/respond.ts';

const refresh = (target: string): string =>
  htmlDocument({ title: 'Step', head: `<meta http-equiv="refresh" content="0; url=${target}">`, body: '<p>Step</p>' });
const byScript = (source: string): string => htmlDocument({ title: 'Step', body: `<script>${source}</script>` });

/** One chain of every kind: 301, 302 to another host, meta refresh, Refresh header, replace, form, 307, then the end. */
export const mixedRedirects: readonly SitePage[] = [
  page(
    'http://mixed.example/',
    'A chain of redirects of all kinds over three hosts',
    redirect(301, 'https://mixed.example/'),
    301,
  ),
  page('https://mixed.example/', 'Step 2: 302 to another host', redirect(302, 'https://hop.mixed.example/meta'), 302),
  page('https://hop.mixed.example/meta', 'Step 3: meta refresh', html(refresh('/header'))),
  page(
    'https://hop.mixed.example/header',
    'Step 4: Refresh header',
    html(htmlDocument({ title: 'Step', body: '<p>Step</p>' }), { headers: { refresh: '0; url=/script' } }),
  ),
  page('https://hop.mixed.example/script', 'Step 5: location.replace', html(byScript(`location.replace('/form')`))),
  page(
    'https://hop.mixed.example/form',
    'Step 6: a form sent by a script',
    html(
      htmlDocument({
        title: 'Step',
        body: `<form id="go" method="post" action="/posted"></form><script>document.getElementById('go').submit()</script>`,
      }),
    ),
  ),
  page('https://hop.mixed.example/posted', 'Step 7: 303 after the form', redirect(303, '/last?step=8'), 303),
  page('https://hop.mixed.example/last', 'Step 8: 307 to the end', redirect(307, 'https://landing.example/'), 307),
];
