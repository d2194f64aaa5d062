import { writeFile, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createBlobFolder } from '../../../../server/storage/blobs/blob-folder.ts';
import { isBlobKey } from '../../../../server/storage/blobs/blobs.ts';
import { filesBelow, temporaryFolder } from '../../support/temporary-folder.ts';

describe('blobs in a folder', () => {
  test('are readable only by the owner', async () => {
    const folder = await temporaryFolder();
    await createBlobFolder(folder).put('a/b', Buffer.from('x'), 'image/png');
    expect((await stat(join(folder, 'a/b'))).mode & 0o777).toBe(0o600);
  });

  test('leave no files or folders when deleted, including temporary files of a killed process', async () => {
    const folder = await temporaryFolder();
    const blobs = createBlobFolder(folder);
    await blobs.put('scans/a/1/x.png', Buffer.from('x'), 'image/png');
    await blobs.put('scans/b/1/y.png', Buffer.from('y'), 'image/png');
    await writeFile(join(folder, 'scans/a/1/x.png.5a0c.tmp'), 'half');
    await blobs.delete(['scans/a/1/x.png', 'scans/never/was']);
    expect(await filesBelow(folder)).toEqual(['scans/b/1/y.png']);
    await expect(stat(join(folder, 'scans/a'))).rejects.toThrow('ENOENT');
    await blobs.delete(['scans/b/1/y.png']);
    await expect(stat(join(folder, 'scans'))).rejects.toThrow('ENOENT');
  });

  test('can be put and deleted concurrently', async () => {
    const folder = await temporaryFolder();
    const blobs = createBlobFolder(folder);
    const keys = Array.from({ length: 40 }, (_, i) => `scans/${i % 4}/${i}`);
    for (let round = 0; round < 3; round++) {
      await Promise.all(keys.map(key => blobs.put(key, Buffer.from(key), 'image/png').then(() => blobs.delete([key]))));
    }
    expect(await filesBelow(folder)).toEqual([]);
  });

  test('leave no partial file if a write fails', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'a/taken'), { recursive: true });
    await expect(createBlobFolder(folder).put('a/taken', Buffer.from('x'), 'image/png')).rejects.toThrow();
    expect(await filesBelow(folder)).toEqual([]);
  });
});

describe('a key', () => {
  test.each(['a', 'scans/5f3c/1/record.json.gz', 'a-b_c/d.e'])('accepts %j', key => {
    expect(isBlobKey(key)).toBe(true);
  });
});
