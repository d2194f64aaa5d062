import { htmlDocument } from '../../html.ts';
import { page } from '../../page.ts';
import type { Responder, SitePage } from '../../page.ts';
import { content, html } from '../../server/respond.ts';

const STATUSES = [400, 403, 404, 405, 410, 418, 429, 451, 500, 502, 503] as const;

const errorPage = (status: number): Responder =>
  html(htmlDocument({ title: `Error ${status}`, body: `<h1>${status}</h1><p>The page of the error ${status}.</p>` }), {
    status,
    headers: status === 429 || status === 503 ? { 'retry-after': '120' } : {},
  });

const needsPassword: Responder = exchange => {
  if (exchange.headers.authorization) return html(htmlDocument({ title: 'Inside', body: '<p>Inside.</p>' }))(exchange);
  return html(htmlDocument({ title: 'Password wanted', body: '<h1>401</h1><p>Say who you are.</p>' }), {
    status: 401,
    headers: { 'www-authenticate': 'Basic realm="The test web"' },
  })(exchange);
};

/** Error statuses and nearly empty responses. */
export const statusPages: readonly SitePage[] = [
  ...STATUSES.map(status =>
    page(`status.example/${status}`, `${status} with a page of its own`, errorPage(status), status),
  ),
  page('status.example/401', '401 with Basic authentication', needsPassword, 401),
  page('status.example/404-empty', '404 without a body', html('', { status: 404 }), 404),
  page('status.example/500-empty', '500 without a body', html('', { status: 500 }), 500),
  page('status.example/200-empty', '200 without a body', html('')),
  page('status.example/200-blank', '200 with an empty document', html('<!doctype html><title></title>')),
  page('status.example/204', '204: the browser stays where it was', content(null, '', { status: 204 }), 204),
  page('status.example/205', '205: the same', content(null, '', { status: 205 }), 205),
  page('status.example/304', '304 to an unconditional request', content(null, '', { status: 304 }), 304),
  page(
    'status.example/299',
    'An unknown status',
    html(htmlDocument({ title: '299', body: '<p>299</p>' }), { status: 299 }),
    299,
  ),
  page('status.example/599', 'An unknown error status', errorPage(599), 599),
];
