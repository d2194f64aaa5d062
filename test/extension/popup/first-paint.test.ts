import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const KIB = 1024;

test('the popup’s first paint loads no schemas, public suffix list or CQL grammar', async () => {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL('../../../extension/entrypoints/popup/main.tsx', import.meta.url))],
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    outdir: 'unused',
    write: false,
    metafile: true,
  });
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint?.endsWith('popup/main.tsx'));
  expect(entry).toBeDefined();
  const loaded = new Set(entry?.slice(0, 1).map(String));
  // Iterating over a Set includes what is added meanwhile.
  for (const file of loaded) {
    for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
      if (kind === 'import-statement') loaded.add(path);
    }
  }
  const outputs = [...loaded].flatMap(file => metafile.outputs[file] ?? []);
  const packages = outputs
    .flatMap(({ inputs }) => Object.keys(inputs))
    .flatMap(input => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []);
  expect([...new Set(packages)].sort()).toEqual(['preact', 'webextension-polyfill']);
  expect(outputs.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(66 * KIB);
});
