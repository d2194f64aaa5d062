import { expect, test } from 'vitest';
import { decodeHtml } from '../../../server/page/decode-html.ts';

const SHIFT_JIS = Buffer.from([0x83, 0x8d, 0x83, 0x4f]);

test.each([
  ['what the server said', SHIFT_JIS, 'shift_jis', 'ログ'],
  ['what it says of itself', Buffer.concat([Buffer.from('<meta charset=shift_jis>'), SHIFT_JIS]), undefined, 'ログ'],
  ['its byte order mark, whatever the server said', Buffer.from('\ufeffPayPal'), 'utf-16le', 'PayPal'],
  ['UTF-8 where the server said what is no encoding', Buffer.from('é'), 'none', 'é'],
])('a page is decoded by %s', (_by, bytes, sent, text) => {
  expect(decodeHtml(bytes, sent).replace(/^<meta[^>]+>/, '')).toBe(text);
});
