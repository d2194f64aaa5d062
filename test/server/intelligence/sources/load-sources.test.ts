import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importers } from '../../../../server/intelligence/importers/registry.ts';
import { DEFAULT_SOURCES } from '../../../../server/intelligence/sources/default-sources.ts';
import { loadSources, SOURCES_FILE } from '../../../../server/intelligence/sources/load-sources.ts';
import { StartError } from '../../../../server/start-error.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

async function folderWith(text: string): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, SOURCES_FILE), text);
  return folder;
}

const sourcesOf = async (sources: readonly object[]) => loadSources(await folderWith(JSON.stringify({ sources })));

describe('the sources of lists', () => {
  test('are the default ones without a file', async () => {
    expect(loadSources(await temporaryFolder())).toEqual(DEFAULT_SOURCES);
  });

  test('have unique names, known formats, terms and https by default', () => {
    const formats = new Set(['auto', ...importers.map(({ format }) => format)]);
    expect(new Set(DEFAULT_SOURCES.map(({ name }) => name)).size).toBe(DEFAULT_SOURCES.length);
    for (const { format, licence, address } of DEFAULT_SOURCES) {
      expect([formats.has(format), licence !== '', address.startsWith('https://')]).toEqual([true, true, true]);
    }
  });

  test('change only as the file says', async () => {
    const [urlhaus] = DEFAULT_SOURCES;
    const sources = await sourcesOf([{ name: 'urlhaus', enabled: false, expires_after_days: null }]);
    expect(sources[0]).toEqual({ ...urlhaus, isEnabled: false, expiresAfterDays: null });
    expect(sources.slice(1)).toEqual(DEFAULT_SOURCES.slice(1));
  });

  test('can be added by the file', async () => {
    const sources = await sourcesOf([{ name: 'mine', address: 'https://lists.example/x.txt', kind: 'trusted' }]);
    expect(sources.at(-1)).toMatchObject({ name: 'mine', kind: 'trusted', format: 'auto', isEnabled: true });
  });

  test.each([
    ['not JSON', '{'],
    ['an array', '[]'],
    ['a name with a space', '{"sources":[{"name":"a b","address":"https://x.example/"}]}'],
    ['a new source without an address', '{"sources":[{"name":"mine"}]}'],
    ['an address of another scheme', '{"sources":[{"name":"mine","address":"file:///etc/passwd"}]}'],
    ['an unknown format', '{"sources":[{"name":"urlhaus","format":"pdf"}]}'],
    ['an unknown member', '{"sources":[{"name":"urlhaus","every":5}]}'],
    ['too short a time', '{"sources":[{"name":"urlhaus","every_minutes":1}]}'],
  ])('are refused if the file contains %s', async (_, text) => {
    const folder = await folderWith(text);
    expect(() => loadSources(folder)).toThrow(StartError);
    expect(() => loadSources(folder)).toThrow(/^lists\.json/);
  });
});
