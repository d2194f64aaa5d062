import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBlobFolder } from '../../../../server/storage/blobs/blob-folder.ts';
import { createBlobS3 } from '../../../../server/storage/blobs/blob-s3.ts';
import { isBlobKey, type BlobStore } from '../../../../server/storage/blobs/blobs.ts';
import { probeBlobs } from '../../../../server/storage/storage-check.ts';
import { startS3Server, type S3Server } from '../../support/s3-server.ts';
import { filesBelow, temporaryFolder } from '../../support/temporary-folder.ts';

let server: S3Server;
beforeAll(async () => void (server = await startS3Server()));
afterAll(() => server.close());

interface Opened {
  readonly blobs: BlobStore;
  /** The keys of all blobs, read past the store. */
  readonly keys: () => Promise<string[]>;
}

async function openFolder(): Promise<Opened> {
  const folder = await temporaryFolder();
  return { blobs: createBlobFolder(folder), keys: async () => (await filesBelow(folder)).toSorted() };
}

let opened = 0;
async function openS3(prefix = `p${++opened}`): Promise<Opened> {
  const keys = async () => (await server.keys(`${prefix}/`)).map(key => key.slice(prefix.length + 1));
  return { blobs: createBlobS3(server.location({ prefix })), keys };
}

describe.each([
  ['a folder', openFolder],
  ['a bucket', openS3],
  // The characters that clients and servers of S3 encode differently.
  ['a bucket with an odd prefix', () => openS3(`odd ${++opened} +&=@%41~!'()*ü/x`)],
] as const)('blobs in %s', (_, open) => {
  test('return the bytes of the last put', async () => {
    const { blobs, keys } = await open();
    await blobs.put('scans/a/1/x.png', Buffer.from([0, 255]), 'image/png');
    expect(await blobs.get('scans/a/1/x.png')).toEqual(Buffer.from([0, 255]));
    await blobs.put('scans/a/1/x.png', Buffer.from('new'), 'image/png');
    expect(await blobs.get('scans/a/1/x.png')).toEqual(Buffer.from('new'));
    expect(await keys()).toEqual(['scans/a/1/x.png']);
  });

  test.each([0, 1, 5 * 1024 * 1024 + 1])('of %d B are read whole and as a stream', async size => {
    const { blobs } = await open();
    const bytes = randomBytes(size);
    await blobs.put('a', bytes, 'application/gzip');
    expect((await blobs.get('a'))?.equals(bytes)).toBe(true);
    const blob = await blobs.open('a');
    expect(blob?.size).toBe(size);
    expect(blob && (await buffer(blob.stream)).equals(bytes)).toBe(true);
  });

  test('are null if missing', async () => {
    const { blobs } = await open();
    expect([await blobs.get('scans/none'), await blobs.open('scans/none')]).toEqual([null, null]);
  });

  test('can be opened without being read', async () => {
    const { blobs } = await open();
    await blobs.put('a', randomBytes(3_000_000), 'image/png');
    for (let i = 0; i < 20; i++) (await blobs.open('a'))?.stream.destroy();
    expect(await blobs.get('a')).toHaveLength(3_000_000);
  });

  test('are removed when deleted; missing ones are ignored', async () => {
    const { blobs, keys } = await open();
    const all = Array.from({ length: 50 }, (_unused, i) => `scans/${i % 7}/${i}.json.gz`);
    await Promise.all(all.map(key => blobs.put(key, Buffer.from(key), 'application/gzip')));
    await blobs.delete([...all.slice(0, 49), 'scans/never/was']);
    expect(await keys()).toEqual(all.slice(49));
    await blobs.delete([]);
    await blobs.delete(all);
    expect(await keys()).toEqual([]);
  });

  test('distinguish keys with a common prefix', async () => {
    const { blobs } = await open();
    for (const key of ['a', 'ab', 'a.b', 'a-b_c/d.e']) await blobs.put(key, Buffer.from(key), 'image/png');
    await blobs.delete(['a']);
    const left = await Promise.all(['a', 'ab', 'a.b', 'a-b_c/d.e'].map(async key => String(await blobs.get(key))));
    expect(left).toEqual(['null', 'ab', 'a.b', 'a-b_c/d.e']);
  });

  test('pass the probe of the storage check, which leaves nothing', async () => {
    const { blobs, keys } = await open();
    await probeBlobs(blobs, 'checks/x');
    expect(await keys()).toEqual([]);
  });

  test.each([
    '',
    '..',
    '../a',
    'a/../b',
    '/a',
    'a/',
    'a//b',
    'A',
    'a b',
    'a\0',
    'a%2e',
    '.hidden',
    'é',
    'a'.repeat(513),
  ])('refuse the key %#', async key => {
    const { blobs, keys } = await open();
    expect(isBlobKey(key)).toBe(false);
    await expect(blobs.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow('not a blob key');
    await expect(blobs.get(key)).rejects.toThrow('not a blob key');
    await expect(blobs.open(key)).rejects.toThrow('not a blob key');
    await expect(blobs.delete([key])).rejects.toThrow('not a blob key');
    expect(await keys()).toEqual([]);
  });
});
