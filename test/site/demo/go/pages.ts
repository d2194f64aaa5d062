import { htmlDocument } from '../../html.ts';
import { page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { html, redirect } from '../../server/respond.ts';

const OFFER = 'https://harbour-and-pine.example/offers/autumn';

const refreshPage = htmlDocument({
  title: 'One moment',
  head: '<meta http-equiv="refresh" content="0; url=https://links.tidewater.example/r/9f2c">',
  body: '<p>Taking you to the offer …</p>',
});

const scriptPage = htmlDocument({
  title: 'Redirecting',
  body: `<p>Redirecting …</p><script>location.replace(${JSON.stringify(OFFER)})</script>`,
});

/** A short URL that leads to the shop's offer by three kinds of redirect over three hosts. */
export const goPages: readonly SitePage[] = [
  page(
    'http://go.harbour-and-pine.example/autumn',
    'Leads to the offer: 301, then a meta refresh, then a script',
    redirect(301, 'https://go.harbour-and-pine.example/a/autumn-offer'),
    301,
  ),
  page('https://go.harbour-and-pine.example/a/autumn-offer', 'The step with the meta refresh', html(refreshPage)),
  page('https://links.tidewater.example/r/9f2c', 'The step with the script', html(scriptPage)),
];
