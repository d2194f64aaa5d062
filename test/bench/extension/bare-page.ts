import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extensionFolder } from '../../../server/build/extension.ts';

export const BARE_PAGE = 'bare.html';

const FILES = {
  [BARE_PAGE]: '<!doctype html><title>Bare</title><script type="module" src="/bare.js"></script>',
  'bare.js': "document.body.textContent = 'Bare';",
};

export interface WithBarePage {
  readonly extension: string;
  remove(): Promise<void>;
}

/** A copy of the built extension with an extra page that loads one line of script: the lower bound for pages of an extension. */
export async function addBarePage(): Promise<WithBarePage> {
  const extension = await mkdtemp(path.join(tmpdir(), 'linkglass-bare-'));
  await cp(extensionFolder('chrome', 'e2e'), extension, { recursive: true });
  for (const [file, contents] of Object.entries(FILES)) await writeFile(path.join(extension, file), contents);
  return { extension, remove: () => rm(extension, { recursive: true, force: true, maxRetries: 3 }) };
}
