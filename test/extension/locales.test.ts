import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';

const EXTENSION = fileURLToPath(new URL('../../extension', import.meta.url));
const messages = z.record(z.string(), z.object({ message: z.string().min(1) }));

test('every text of the extension is used', async () => {
  const file = await readFile(path.join(EXTENSION, 'public/_locales/en/messages.json'), 'utf8');
  const names = Object.keys(messages.parse(JSON.parse(file)));
  const sources = (await sourceFiles()).join('\n');
  const isUsed = (name: string) =>
    sources.includes(`'${name}'`) || sources.includes(`__MSG_${name}__`) || name.startsWith('scanError_');
  expect(names.filter(name => !isUsed(name))).toEqual([]);
});

async function sourceFiles(): Promise<string[]> {
  const entries = await readdir(EXTENSION, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile() && /\.(tsx?|html)$/.test(entry.name));
  const texts = files.map(entry => readFile(path.join(entry.parentPath, entry.name), 'utf8'));
  return Promise.all([...texts, readFile(path.join(EXTENSION, '../wxt.config.ts'), 'utf8')]);
}
