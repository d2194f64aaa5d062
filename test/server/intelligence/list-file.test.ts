import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importList } from '../../../server/intelligence/import-list.ts';
import { ImportError } from '../../../server/intelligence/importers/importer.ts';
import { chunksOfFile, linesOf } from '../../../server/intelligence/list-file.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const TEXT = 'http://a.example/\r\nhttp://b.example/\nhttp://ü.example/\n';
const LINES = ['http://a.example/', 'http://b.example/', 'http://ü.example/'];

async function fileOf(bytes: Uint8Array | string): Promise<string> {
  const file = join(await temporaryFolder(), 'list');
  await writeFile(file, bytes);
  return file;
}

const linesOfFile = (file: string, max?: number) => [...linesOf(chunksOfFile(file, max))].filter(line => line !== '');
const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files));
const text = new TextEncoder().encode(TEXT);

describe('a list file', () => {
  test.each([
    ['plain', TEXT],
    ['with a byte order mark', `\ufeff${TEXT}`],
    ['gzip', gzipSync(TEXT)],
    ['zip', zip({ 'list.csv': text })],
    [
      'zip with a folder',
      zip({ 'data/': new Uint8Array(), 'data/list.csv': text, 'data/README': new Uint8Array([65]) }),
    ],
  ])('that is %s is read', async (_, bytes) => {
    expect(linesOfFile(await fileOf(bytes))).toEqual(LINES);
  });

  const bomb = Buffer.alloc(2_000_000, 'x');
  test.each([
    ['gzip cut short', gzipSync(TEXT).subarray(0, -12)],
    ['zip cut short', zip({ 'list.csv': text }).subarray(0, -12)],
    ['zip without a file', zip({ 'data/': new Uint8Array() })],
    ['gzip with rubbish inside', Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.from('not gzip at all')])],
    ['a gzip bomb', gzipSync(bomb)],
    ['a zip bomb', zip({ 'list.csv': bomb })],
  ])('that is %s is refused', async (_, bytes) => {
    const file = await fileOf(bytes);
    expect(() => linesOfFile(file, 1_000_000)).toThrow(ImportError);
  });

  test('is read correctly with lines across chunks', async () => {
    const many = Array.from({ length: 40_000 }, (_, i) => `http://evil${i}.example/${'ü'.repeat(i % 7)}`);
    expect(linesOfFile(await fileOf(many.join('\r\n')))).toEqual(many);
  });

  test.each([
    ['a page', '<!doctype html>\n<title>Sign in</title>', /web page/],
    ['prose', 'This is no list at all\nbut a letter', /format/],
  ])('that is %s is refused', (_, content, message) => {
    expect(() => importList(content.split('\n'), { kind: 'threat', importer: null, endsAt: null })).toThrow(message);
  });

  test('without ranks becomes a ranking in its order', () => {
    const { records } = importList(['first.example', 'second.example'], {
      kind: 'ranking',
      importer: null,
      endsAt: null,
    });
    expect(new Set([records[3], records[7]])).toEqual(new Set([1, 2]));
  });
});
