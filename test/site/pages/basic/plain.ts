import { htmlDocument } from '../../html.ts';
import { page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { html } from '../../server/respond.ts';

const body = `<h1>A plain page</h1>
<p>Nothing but a heading, a paragraph and <a href="/second">one link</a>.</p>`;

export const plainPages: readonly SitePage[] = [
  page('plain.example/', 'A heading, a paragraph and one link', html(htmlDocument({ title: 'Plain page', body }))),
  page(
    'plain.example/second',
    'Where the link of the plain page leads',
    html(htmlDocument({ title: 'Second page', body: '<p>The second page.</p>' })),
  ),
  page(
    'h2.example/',
    'A plain page over HTTP/2 where the visitor speaks it',
    html(htmlDocument({ title: 'HTTP/2', body: '<p>Sent over HTTP/2 to those who speak it.</p>' })),
  ),
  page(
    'www.a.deep.example/',
    'A host of many labels',
    html(htmlDocument({ title: 'Many labels', body: '<p>www.a.deep.example</p>' })),
  ),
  page(
    'xn--bcher-kva.example/',
    'An internationalised host: bücher.example',
    html(htmlDocument({ title: 'Bücher', body: '<p>Willkommen bei bücher.example.</p>', lang: 'de' })),
  ),
  page(
    'xn--fsqu00a.example/',
    'An internationalised host in Chinese script: 例子.example',
    html(htmlDocument({ title: '例子', body: '<p>欢迎。</p>', lang: 'zh' })),
  ),
];
