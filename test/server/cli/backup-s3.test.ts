import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBlobS3 } from '../../../server/storage/blobs/blob-s3.ts';
import { PIXEL } from '../support/captures/fake-capture.ts';
import { runCommand } from '../support/run-command.ts';
import { startS3Server, type S3Server } from '../support/s3-server.ts';
import { scanAll } from '../support/captures/scan-all.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let store: S3Server;
beforeAll(async () => void (store = await startS3Server()));
afterAll(() => store.close());

async function serve(prefix: string): Promise<{ server: TestServer; key: string }> {
  const server = await startTestServer({ settings: store.settings(prefix) });
  return { server, key: await server.key('PREMIUM') };
}

async function detailOf(server: TestServer, key: string, id: string) {
  return (await server.request('GET', `/v1/scan/${id}`, { key })).json;
}

describe('a backup of blobs in a bucket', () => {
  let server: TestServer;
  let key: string;
  let ids: string[];
  let file: string;
  let saved: Awaited<ReturnType<typeof runCommand>>;
  beforeAll(async () => {
    ({ server, key } = await serve('saved'));
    ids = await scanAll(server, key, ['https://shop.example/', 'https://other.example/']);
    file = join(server.dataDir, 'backup.tar');
    saved = await runCommand(['backup', file, '--json'], server.dataDir, { settings: store.settings('saved') });
  });
  afterAll(() => server.close());

  const restore = (dataDir: string, settings: Record<string, string> = {}) =>
    runCommand(['restore', file], dataDir, { settings });
  const contentOf = async (prefix: string) =>
    Object.fromEntries(
      await Promise.all(
        (await store.keys(`${prefix}/`)).map(async object => [
          object.slice(prefix.length + 1),
          await store.read(object),
        ]),
      ),
    );

  test('has every blob', () => {
    expect([saved.notes, JSON.parse(saved.out)]).toMatchObject(['', { blobs: 8, missing_blobs: 0 }]);
  });

  test('is restored to another prefix, object by object, and served from there', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    expect(await restore(dataDir, store.settings('restored'))).toMatchObject({ code: 0, notes: '' });
    expect(await contentOf('restored')).toEqual(await contentOf('saved'));
    const twin = await startTestServer({ dataDir, settings: store.settings('restored') });
    try {
      for (const id of ids) {
        const { screenshot, ...detail } = await detailOf(twin, key, id);
        const { screenshot: original, ...other } = await detailOf(server, key, id);
        const plain = (value: unknown) => JSON.stringify(value).replaceAll(/"blob_uri":"[^"]*"/g, '');
        expect(plain([detail, screenshot])).toBe(plain([other, original]));
        expect(Buffer.from(await (await fetch(screenshot.blob_uri)).arrayBuffer())).toEqual(PIXEL);
      }
    } finally {
      await twin.close();
    }
  });

  test('is restored to a folder', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    expect(await restore(dataDir)).toMatchObject({ code: 0, notes: '' });
    for (const name of await store.keys('saved/')) {
      const blob = join(dataDir, 'blobs', name.slice('saved/'.length));
      expect(await readFile(blob)).toEqual((await store.read(name)).bytes);
    }
  });

  test('is not restored over blobs that exist, which stay', async () => {
    const before = await contentOf('saved');
    const folder = await temporaryFolder();
    const refused = await restore(join(folder, 'data'), store.settings('saved'));
    expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining('already exists in the object store') });
    expect(await contentOf('saved')).toEqual(before);
    expect(await readdir(folder)).toEqual([]);
  });

  test('leaves no objects and no files if the restore fails half-way', async () => {
    const folder = await temporaryFolder();
    // The probe at the start takes five requests; then each blob takes two.
    store.faults = [
      ...Array.from({ length: 12 }, () => ({ kind: 'none' as const })),
      { kind: 'status', status: 403, code: 'AccessDenied' },
    ];
    const refused = await restore(join(folder, 'data'), store.settings('half'));
    expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining('AccessDenied') });
    expect(await store.keys('half/')).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('removes its files, and says what remains, if the store goes away during the restore', async () => {
    const folder = await temporaryFolder();
    store.faults = [
      ...Array.from({ length: 12 }, () => ({ kind: 'none' as const })),
      ...Array.from({ length: 200 }, () => ({ kind: 'cut-connection' as const })),
    ];
    const refused = await restore(join(folder, 'data'), store.settings('gone'));
    store.faults = [];
    expect(refused.code).toBe(1);
    expect(refused.notes).toMatch(
      /^error: .* cannot be restored: object store: .*; and some blobs may remain in the object store .*$/,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  test('leaves no file, and is one line, if the store goes away during the backup', async () => {
    const folder = await temporaryFolder();
    // The probe at the start takes five requests, each blob one.
    store.faults = [
      ...Array.from({ length: 8 }, () => ({ kind: 'none' as const })),
      ...Array.from({ length: 200 }, () => ({ kind: 'cut-connection' as const })),
    ];
    const settings = store.settings('saved');
    const refused = await runCommand(['backup', join(folder, 'backup.tar')], server.dataDir, { settings });
    store.faults = [];
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.notes).toMatch(/^error: the images cannot be read: object store: [^\n]*$/);
    expect(await readdir(folder)).toEqual([]);
  });

  test('names a lost object, and has the rest', async () => {
    const { server: damaged, key: own } = await serve('damaged');
    try {
      const [id = ''] = await scanAll(damaged, own, ['https://lost.example/']);
      await createBlobS3(store.location({ prefix: 'damaged' })).delete([`scans/${id}/1/har.json.gz`]);
      const target = join(await temporaryFolder(), 'backup.tar');
      const settings = store.settings('damaged');
      const rest = await runCommand(['backup', target, '--json'], damaged.dataDir, { settings });
      expect([rest.code, JSON.parse(rest.out)]).toMatchObject([0, { blobs: 3, missing_blobs: 1 }]);
    } finally {
      await damaged.close();
    }
  });
});

test('commands delete the objects of scans, too', async () => {
  const { server, key } = await serve('commands');
  try {
    const [id = ''] = await scanAll(server, key, ['https://shop.example/']);
    const settings = store.settings('commands');
    expect(await runCommand(['scans', 'delete', id], server.dataDir, { settings })).toMatchObject({ code: 0 });
    expect(await store.keys('commands/')).toEqual([]);
  } finally {
    await server.close();
  }
});
