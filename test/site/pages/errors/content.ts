import { htmlDocument } from '../../html.ts';
import { pdf } from '../../files/pdf.ts';
import { png } from '../../images/raster.ts';
import { page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { content, html, json, script, text } from '../../server/respond.ts';
import { plantSvg } from '../../images/drawing.ts';

const encoded = (encoding: 'gzip' | 'br' | 'zstd' | 'deflate'): SitePage =>
  page(
    `content.example/${encoding}`,
    `A body sent with ${encoding}`,
    html(htmlDocument({ title: `Sent with ${encoding}`, body: `<p>${'The same words again. '.repeat(200)}</p>` }), {
      encoding,
    }),
  );

/** “Japanese” in Japanese, encoded in Shift_JIS. */
const japanese = Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea]);
const inShiftJis = Buffer.concat([
  Buffer.from('<!doctype html><title>'),
  japanese,
  Buffer.from('</title><p>'),
  japanese,
  Buffer.from('</p>'),
]);
const umlauts = '<!doctype html><title>Größe</title><p>Größe, café, naïve: 100 €</p>'.replace('€', '\x80');

const feed =
  '<?xml version="1.0"?>\n<rss version="2.0"><channel><title>A feed</title><item><title>Größe</title></item></channel></rss>\n';
/** A WAV file of 10 ms. */
const silence = Buffer.concat([
  Buffer.from('RIFF\xc4\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00', 'latin1'),
  Buffer.from('\x40\x1f\x00\x00\x80\x3e\x00\x00\x02\x00\x10\x00data\xa0\x00\x00\x00', 'latin1'),
  Buffer.alloc(160),
]);

/** Main documents that are not HTML, or HTML with unusual headers or encodings. */
export const contentPages: readonly SitePage[] = [
  page('content.example/text', 'Plain text', text('Plain text.\nA second line.\n')),
  page('content.example/script', 'A script as the main document', script('const shown = "<b>as it is</b>";\n')),
  page(
    'content.example/linked-data',
    'JSON of a more specific type',
    content('application/ld+json', '{\n  "@type": "Thing"\n}'),
  ),
  page('content.example/feed', 'A feed', content('text/xml; charset=utf-8', feed)),
  page(
    'content.example/latin-1-feed',
    'A feed in ISO-8859-1',
    content('text/xml; charset=iso-8859-1', Buffer.from(feed, 'latin1')),
  ),
  page(
    'content.example/xml-broken',
    'XML that is not well formed',
    content('application/xml', '<notes><note>Open</notes>'),
  ),
  page(
    'content.example/xml-page',
    'XHTML that is sent as XML',
    content(
      'application/xml',
      `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>A page</title></head><body><p>A page of words.</p></body></html>`,
    ),
  ),
  page(
    'content.example/xml-forged',
    'XHTML that imitates the XML viewer of the browser',
    content(
      'application/xml',
      `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>A page</title></head><body><div id="webkit-xml-viewer-source-xml"><note>XML</note></div><form action="/x"><p>A password:</p><input type="password"/></form></body></html>`,
    ),
  ),
  page('content.example/audio', 'Audio as the main document', content('audio/wav', silence)),
  page('content.example/json', 'JSON', json({ name: 'a document', numbers: [1, 2, 3] })),
  page(
    'content.example/xml',
    'XML',
    content('application/xml', '<?xml version="1.0"?><notes><note to="you">XML</note></notes>'),
  ),
  page(
    'content.example/xhtml',
    'XHTML',
    content(
      'application/xhtml+xml',
      '<?xml version="1.0" encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>XHTML</title></head><body><p>Strict.</p></body></html>',
    ),
  ),
  page(
    'content.example/xhtml-broken',
    'XHTML that is not well formed',
    content(
      'application/xhtml+xml',
      '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Broken</title></head><body><p>Open</body></html>',
    ),
  ),
  page('content.example/svg', 'An SVG image as the main document', content('image/svg+xml', plantSvg)),
  page(
    'content.example/image',
    'A PNG image as the main document',
    content('image/png', () => png(plantSvg, 300)),
  ),
  page('content.example/pdf', 'A PDF as the main document', content('application/pdf', pdf('A document of one page'))),
  page('content.example/css', 'A style sheet as the main document', content('text/css', 'p { color: green; }')),
  page('content.example/unknown', 'An unknown type', content('application/x-unknown', 'Something.')),
  page(
    'content.example/no-type',
    'HTML without a Content-Type',
    content(null, htmlDocument({ title: 'No type', body: '<p>Sniffed.</p>' })),
  ),
  page(
    'content.example/html-as-text',
    'HTML that is sent as plain text',
    text('<title>Not a title</title><p>Not a paragraph</p>'),
  ),
  page('content.example/frameless', 'HTML without html, head or body tags', html('<title>Bare</title>Just words.')),
  page(
    'content.example/windows-1252',
    'windows-1252, named in the header',
    content('text/html; charset=windows-1252', Buffer.from(umlauts, 'latin1')),
  ),
  page(
    'content.example/windows-1252-meta',
    'windows-1252, named in a meta tag only',
    content('text/html', Buffer.from(umlauts.replace('<title>', '<meta charset="windows-1252"><title>'), 'latin1')),
  ),
  page('content.example/shift-jis', 'Shift_JIS', content('text/html; charset=shift_jis', inShiftJis)),
  page(
    'content.example/utf-16',
    'UTF-16 with a byte order mark',
    content(
      'text/html',
      Buffer.from(`\ufeff${htmlDocument({ title: 'UTF-16: größer', body: '<p>Zwei Bytes.</p>' })}`, 'utf16le'),
    ),
  ),
  page(
    'content.example/wrong-charset',
    'UTF-8 that is declared as windows-1252',
    content('text/html; charset=windows-1252', '<!doctype html><title>Größe</title><p>Größe</p>'),
  ),
  page(
    'content.example/invalid-utf-8',
    'Bytes that are not UTF-8, and NULs',
    html(Buffer.from('<!doctype html><title>Bad \xff\xfe bytes</title><p>a\x00b\xc3(</p>', 'latin1')),
  ),
  encoded('gzip'),
  encoded('br'),
  encoded('zstd'),
  encoded('deflate'),
];
