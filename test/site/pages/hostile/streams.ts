import { setImmediate as turn } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress } from 'node:zlib';
import type { Exchange } from '../../server/exchange.ts';
import { gzipBomb } from '../../files/gzip-bomb.ts';
import { asset, page } from '../../page.ts';
import type { Responder, SitePage } from '../../page.ts';
import { hostile } from './hostile.ts';

const MEBIBYTE = 1024 * 1024;
/** More than arrives before a busy machine notices the limit: an image that has arrived whole is drawn for longer than a scan has. */
const IMAGE_MEBIBYTES = 20 * 1024;
const start = (title: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1>`;

/** Writes the same chunk repeatedly, as fast as the client reads it. */
const flood =
  (first: string, piece: (index: number) => string, count: number): Responder =>
  async exchange => {
    exchange.head(200, { 'content-type': 'text/html; charset=utf-8' });
    await exchange.write(first);
    for (let index = 0; index < count; index += 1) await exchange.write(piece(index));
    exchange.end();
  };

const gzipped =
  (type: string, first: string, mebibytes: number): Responder =>
  async exchange => {
    exchange.head(200, { 'content-type': type, 'content-encoding': 'gzip' });
    let count = 0;
    for (const piece of gzipBomb(first, mebibytes)) {
      await exchange.write(piece);
      exchange.setDecodedBytes(Buffer.byteLength(first) + Math.min(count, mebibytes) * MEBIBYTE);
      count += 1;
      // Lets other pages of the test web respond in between.
      await turn();
    }
    exchange.end();
  };

function* plainPieces(first: string): Generator<Buffer> {
  const plain = Buffer.alloc(16 * MEBIBYTE, 'a');
  yield Buffer.from(first);
  for (let count = 0; count < 128; count += 1) yield plain;
}

/** Compressed on the fly, so that it costs nothing after the client has disconnected. */
async function brotliBomb(exchange: Exchange): Promise<void> {
  exchange.head(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
  const compressor = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  const compressing = pipeline(Readable.from(plainPieces(start('Brotli bomb'))), compressor, {
    signal: exchange.signal,
  });
  // The loop below throws the same error.
  compressing.catch(() => undefined);
  // Without an encoding, a stream yields Buffers.
  for await (const piece of compressor) await exchange.write(piece as Buffer);
  exchange.end();
}

const kilobyte = 'x'.repeat(1023);
const quarter = `${kilobyte}\n`.repeat(256);

/** Bodies that are too long, too compressed, or endless. */
export const streamPages: readonly SitePage[] = [
  page(
    'hostile.example/1-gb',
    'A body of 1 GB',
    flood(start('1 GB'), () => quarter, 4096),
    'endless',
  ),
  page(
    'hostile.example/html-stream',
    'Elements without an end, as fast as they are taken',
    flood(
      start('HTML stream'),
      index => `<p>Paragraph ${index}: ${kilobyte}</p>\n`.repeat(64),
      Number.MAX_SAFE_INTEGER,
    ),
    'endless',
  ),
  page(
    'hostile.example/comment-stream',
    'A comment without an end',
    flood(`${start('Comment')}<!--`, () => quarter, Number.MAX_SAFE_INTEGER),
    'endless',
  ),
  page(
    'hostile.example/attribute-stream',
    'An attribute without an end, in the first element of the body',
    flood('<!doctype html><title>Attribute stream</title><h1 data-large="', () => quarter, Number.MAX_SAFE_INTEGER),
    'endless',
  ),
  page(
    'hostile.example/gzip-bomb',
    '2 GiB of the letter a, sent as 2 MB of gzip',
    gzipped('text/html; charset=utf-8', start('Gzip bomb'), 2048),
    'endless',
  ),
  page(
    'https://hostile.example/brotli-bomb',
    '2 GiB of the letter a, sent as some kilobytes of brotli',
    brotliBomb,
    'endless',
  ),
  page(
    'hostile.example/bomb-by-script',
    'A page that fetches a gzip bomb',
    hostile(
      'Fetched bomb',
      `fetch('/bomb.txt').then(answer => answer.text()).then(text => { document.body.append('got ' + text.length); });`,
    ),
  ),
  page(
    'hostile.example/bomb-image',
    'A page with an image that is a gzip bomb',
    hostile('Image bomb', '', '<img src="/bomb.svg">'),
  ),
  asset('hostile.example/bomb.txt', gzipped('text/plain', 'bomb', 2048), 'endless'),
  asset(
    'hostile.example/bomb.svg',
    gzipped('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><text>', IMAGE_MEBIBYTES),
    'endless',
  ),
];
