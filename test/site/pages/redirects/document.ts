import { htmlDocument } from '../../html.ts';
import { page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { html } from '../../server/respond.ts';

function refresh(value: string): ReturnType<typeof html> {
  return html(
    htmlDocument({
      title: 'Refreshing',
      head: `<meta http-equiv="refresh" content="${value}">`,
      body: '<p>A moment, please.</p>',
    }),
  );
}

function byScript(source: string, body = '<p>A moment, please.</p>'): ReturnType<typeof html> {
  return html(htmlDocument({ title: 'Leaving', body: `${body}<script>${source}</script>` }));
}

const form = (method: string): string =>
  `<form id="go" action="/landing" method="${method}"><input name="field" value="1"></form>`;

/** Redirects by a document: meta refresh, the Refresh header, scripts. */
export const documentRedirects: readonly SitePage[] = [
  page('redirects.example/meta-0', 'Meta refresh after 0 s', refresh('0; url=/landing')),
  page('redirects.example/meta-1', 'Meta refresh after 1 s', refresh('1; url=/landing')),
  page('redirects.example/meta-cross-host', 'Meta refresh to another host', refresh('0; url=//landing.example/')),
  page('redirects.example/meta-odd', 'Meta refresh in an unusual spelling', refresh(`0,URL='/landing'`)),
  page(
    'redirects.example/refresh-header',
    'The Refresh header',
    html(htmlDocument({ title: 'Refreshing', body: '<p>By header.</p>' }), { headers: { refresh: '0; url=/landing' } }),
  ),
  page('redirects.example/script-href', 'location.href = while parsing', byScript(`location.href = '/landing'`)),
  page(
    'redirects.example/script-assign',
    'location.assign after load',
    byScript(`onload = () => location.assign('/landing')`),
  ),
  page('redirects.example/script-replace', 'location.replace while parsing', byScript(`location.replace('/landing')`)),
  page(
    'redirects.example/script-top',
    'top.location, to another host',
    byScript(`top.location = '//landing.example/'`),
  ),
  page(
    'redirects.example/script-timeout',
    'A script after 500 ms',
    byScript(`setTimeout(() => { location.href = '/landing'; }, 500)`),
  ),
  page(
    'redirects.example/script-late',
    'A script 2 s after load',
    byScript(`onload = () => setTimeout(() => { location.href = '/landing'; }, 2000)`),
  ),
  page(
    'redirects.example/script-click',
    'A click made by a script',
    byScript(`document.getElementById('go').click()`, '<a id="go" href="/landing">Go</a>'),
  ),
  page(
    'redirects.example/form-get',
    'A form sent by a script, GET',
    byScript(`document.getElementById('go').submit()`, form('get')),
  ),
  page(
    'redirects.example/form-post',
    'A form sent by a script, POST',
    byScript(`document.getElementById('go').submit()`, form('post')),
  ),
  page(
    'redirects.example/frame-top',
    'A frame that moves the page around it',
    html(htmlDocument({ title: 'Framed', body: '<iframe src="/frame-top-inner"></iframe>' })),
  ),
  page('redirects.example/frame-top-inner', 'The frame of frame-top', byScript(`top.location.href = '/landing'`)),
  page(
    'redirects.example/push-state',
    'pushState: a new address without a load',
    byScript(`history.pushState({}, '', '/pushed?by=script'); document.title = 'Pushed'`),
  ),
  page(
    'redirects.example/replace-state',
    'replaceState: a new address without a load',
    byScript(`history.replaceState({}, '', '/replaced')`),
  ),
  page('redirects.example/hash', 'A change of the fragment', byScript(`location.hash = 'there'`)),
  page(
    'redirects.example/to-data',
    'A script that tries to reach a data: address',
    byScript(`location.href = 'data:text/html,<h1>data</h1>'`),
  ),
  page(
    'redirects.example/to-blob',
    'A script that goes to a blob: address',
    byScript(
      `location.href = URL.createObjectURL(new Blob(['<title>Blob</title><h1>From a blob</h1>'], { type: 'text/html' }))`,
    ),
  ),
  page(
    'redirects.example/cancelled-then-blob',
    'A script that starts to go elsewhere, then goes to a blob: address',
    byScript(
      `const made = URL.createObjectURL(new Blob(['<title>Blob</title><h1>From a blob</h1>'], { type: 'text/html' }));
location.href = 'https://broken.example/no-answer';
setTimeout(() => (location.href = made), 500);`,
    ),
  ),
  page(
    'redirects.example/to-javascript',
    'A javascript: address that replaces the page',
    byScript(`location.href = 'javascript:"<title>Made</title><h1>Made by a javascript: address</h1>"'`),
  ),
];
