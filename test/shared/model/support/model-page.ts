import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { findChromium } from '../../../../server/browser/find-chromium.ts';
import { WEIGHTS_FILE } from '../../../../server/verdicts/open-url-model.ts';

/** The URL model in a page of a real Chromium. */
export interface ModelPage {
  /** What the addresses score there, in their order. */
  score(urls: readonly string[]): Promise<number[]>;
  /** Milliseconds to read the weights, and microseconds an address, of the best of some rounds. */
  measure(urls: readonly string[]): Promise<{ loadMs: number; scoreUs: number }>;
  close(): Promise<void>;
}

const ENTRY = `
  import { createUrlModel } from './shared/model/url-model.ts';
  import { normalUrl } from './shared/url/normal-form.ts';
  const bytes = Uint8Array.from(atob(globalThis.weights), letter => letter.charCodeAt(0));
  let model = createUrlModel(bytes);
  const scoreOf = text => model.score(normalUrl(text)).score;
  globalThis.scoreAll = urls => urls.map(scoreOf);
  globalThis.measureAll = (urls, rounds) => {
    let scoreUs = Infinity;
    let loadMs = Infinity;
    for (let round = 0; round < rounds; round++) {
      const loaded = performance.now();
      model = createUrlModel(bytes);
      const started = performance.now();
      for (const url of urls) scoreOf(url);
      loadMs = Math.min(loadMs, started - loaded);
      scoreUs = Math.min(scoreUs, (1000 * (performance.now() - started)) / urls.length);
    }
    return { loadMs, scoreUs };
  };
`;

const ROUNDS = 5;

export async function openModelPage(): Promise<ModelPage> {
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  const bundle = await build({
    stdin: { contents: ENTRY, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
  });
  const [script] = bundle.outputFiles;
  const weights = await readFile(WEIGHTS_FILE, 'base64');
  const { path: executablePath } = await findChromium(process.env['LINKGLASS_CHROMIUM'] ?? null);
  // It opens a blank page of ours alone; and Chromium refuses root its sandbox.
  const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
  const page = await browser.newPage();
  await page.evaluate(`globalThis.weights = ${JSON.stringify(weights)}`);
  await page.evaluate(script?.text ?? '');
  return {
    score: urls => page.evaluate<number[]>(`scoreAll(${JSON.stringify(urls)})`),
    measure: urls => page.evaluate(`measureAll(${JSON.stringify(urls)}, ${ROUNDS})`),
    close: () => browser.close(),
  };
}
