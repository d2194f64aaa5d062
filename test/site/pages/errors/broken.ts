import { htmlDocument } from '../../html.ts';
import { page } from '../../page.ts';
import type { Responder, SitePage } from '../../page.ts';
import { pause, untilGone } from '../../pause.ts';
import { html } from '../../server/respond.ts';

const start = '<!doctype html><html><head><title>Broken</title></head><body><h1>The beginning</h1>';

/** Writes bytes that Node would never send to the connection. */
const raw =
  (bytes: string): Responder =>
  exchange => {
    exchange.socket.end(bytes);
  };

const drip: Responder = async exchange => {
  exchange.head(200, { 'content-type': 'text/html; charset=utf-8' });
  const document = htmlDocument({ title: 'Drop by drop', body: '<p>One piece every 400 ms.</p>' });
  for (let at = 0; at < document.length; at += 50) {
    await exchange.write(document.slice(at, at + 50));
    await pause(400, exchange.signal);
  }
  exchange.end();
};

const neverEnding: Responder = async exchange => {
  exchange.head(200, { 'content-type': 'text/html; charset=utf-8' });
  await exchange.write(`${start}<p>More may come.</p>`);
  for (let line = 1; ; line += 1) {
    await pause(1000, exchange.signal);
    await exchange.write(`<p>Line ${line}</p>\n`);
  }
};

const afterHeaders =
  (end: (exchange: Parameters<Responder>[0]) => Promise<void>): Responder =>
  async exchange => {
    exchange.head(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': '100000' });
    await exchange.write(start);
    // Lets the first bytes arrive before the connection ends.
    await pause(100, exchange.signal);
    await end(exchange);
  };

const document = htmlDocument({ title: 'In pieces', body: '<p>Sent in pieces.</p>' });

const counted = '<!doctype html><title>Long</title><p>Cut here.</p>';

/** Servers with invalid, late or no responses. HTTP/1.1 only. */
export const brokenPages: readonly SitePage[] = [
  page(
    'broken.example/no-answer',
    'The request is read and never answered',
    ({ signal }) => untilGone(signal),
    'silent',
  ),
  page('broken.example/closed', 'The connection ends without an answer', ({ socket }) => void socket.end(), 'closed'),
  page(
    'broken.example/reset',
    'The connection is reset without an answer',
    ({ socket }) => resetConnection(socket),
    'closed',
  ),
  page('broken.example/garbage', 'An answer that is not HTTP', raw('%%% this is not HTTP %%%\r\n\r\n'), 'closed'),
  page(
    'broken.example/bad-header',
    'A header line without a colon',
    raw(
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nno colon here\r\nContent-Length: 25\r\n\r\n<title>Odd</title><p>Odd.',
    ),
    'closed',
  ),
  page(
    'broken.example/two-lengths',
    'Two Content-Length headers that disagree',
    raw('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!'),
    'closed',
  ),
  page('broken.example/http-0.9', 'A body without any headers', raw('<title>Old</title><p>HTTP/0.9</p>'), 'closed'),
  page(
    'broken.example/huge-headers',
    'Headers of 300 kB',
    raw(
      `HTTP/1.1 200 OK\r\n${'X-Long: '.padEnd(1000, 'x')}\r\n`.concat(
        `${'X-More: '.padEnd(1000, 'y')}\r\n`.repeat(300),
        'Content-Length: 2\r\n\r\nok',
      ),
    ),
    'closed',
  ),
  page(
    'broken.example/reset-in-body',
    'A reset in the middle of the body',
    afterHeaders(async ({ socket }) => resetConnection(socket)),
    'broken',
  ),
  page(
    'broken.example/short-body',
    'Fewer bytes than Content-Length says, then the end',
    afterHeaders(async ({ socket }) => void socket.end()),
    'broken',
  ),
  page(
    'broken.example/long-body',
    'More bytes than Content-Length says',
    raw(
      `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\nContent-Length: ${counted.length}\r\n\r\n${counted}<p>Never seen.</p>`,
    ),
  ),
  page(
    'broken.example/bad-chunk',
    'A chunk whose length is no number',
    raw(
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n19\r\n<!doctype html><p>Start</p\r\nzz\r\n',
    ),
    'broken',
  ),
  page(
    'broken.example/cut-chunks',
    'Chunks that stop before the last',
    raw(
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n1b\r\n<!doctype html><p>Start</p>\r\n',
    ),
    'broken',
  ),
  page(
    'broken.example/bad-gzip',
    'Content-Encoding: gzip without gzip',
    html('This is not gzip.', { headers: { 'content-encoding': 'gzip' } }),
    'broken',
  ),
  page(
    'broken.example/unknown-encoding',
    'An unknown Content-Encoding',
    html('What is this?', { headers: { 'content-encoding': 'x-own' } }),
  ),
  page('broken.example/slow-headers', 'Headers after 3 s', async exchange => {
    await pause(3000, exchange.signal);
    await html(htmlDocument({ title: 'Late', body: '<p>Late, but here.</p>' }))(exchange);
  }),
  page(
    'broken.example/slow-subresource',
    'An image that never arrives, so that load never fires',
    html(htmlDocument({ title: 'Waiting', body: '<p>The image never comes.</p><img src="/no-answer?image">' })),
  ),
  page(
    'broken.example/slow-style',
    'A style sheet that never arrives, so that nothing is painted',
    html(
      htmlDocument({
        title: 'Unpainted',
        head: '<link rel="stylesheet" href="/no-answer?style">',
        body: '<p>Hidden behind a style sheet.</p>',
      }),
    ),
  ),
  page('broken.example/drip', 'A body sent in small pieces over some seconds', drip),
  page('broken.example/never-ending', 'An endless body, one line a second', neverEnding, 'endless'),
  page('broken.example/chunked', 'Sent in chunks, without a length', async exchange => {
    exchange.head(200, { 'content-type': 'text/html; charset=utf-8' });
    for (let at = 0; at < document.length; at += 100) await exchange.write(document.slice(at, at + 100));
    exchange.end();
  }),
  page(
    'broken.example/missing-parts',
    'A page whose style, script, image and frame do not exist',
    html(
      htmlDocument({
        title: 'Parts missing',
        head: '<link rel="stylesheet" href="/none.css"><script src="/none.js"></script>',
        body: '<p>Parts missing.</p><img src="/none.png"><iframe src="/none.html"></iframe><img src="http://refused.example/x.png"><img src="https://tls-broken.example/x.png">',
      }),
    ),
  ),
];

function resetConnection(socket: { resetAndDestroy?: () => unknown; destroy: () => unknown }): void {
  // A TLS socket cannot be reset, so it is destroyed.
  if (socket.resetAndDestroy && !('encrypted' in socket)) socket.resetAndDestroy();
  else socket.destroy();
}
