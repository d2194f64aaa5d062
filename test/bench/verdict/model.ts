import { stat } from 'node:fs/promises';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import { openUrlModel, WEIGHTS_FILE } from '../../../server/verdicts/open-url-model.ts';
import { HARD_BENIGN } from '../../shared/model/support/hard-urls.ts';
import { openModelPage } from '../../shared/model/support/model-page.ts';

const ROUNDS = 7;
const URLS = 2_000;

/** Size of the URL model, and the time to read its weights and to score a URL, in Node and in a page of Chromium. */
export async function measure(): Promise<object> {
  const some = Object.values(HARD_BENIGN).flat();
  const urls = Array.from({ length: URLS }, (_, i) => `${some[i % some.length] ?? ''}${i}`);
  const page = await openModelPage();
  try {
    const inChromium = await page.measure(urls);
    return {
      urls: URLS,
      weightBytes: (await stat(WEIGHTS_FILE)).size,
      inNode: inNode(urls),
      inChromium: rounded(inChromium),
    };
  } finally {
    await page.close();
  }
}

/** The best round is least affected by other load. */
function inNode(urls: readonly string[]): object {
  let [loadMs, scoreUs, explainUs] = [Infinity, Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round++) {
    const [model, loading] = timed(() => openUrlModel());
    const [, scoring] = timed(() => urls.forEach(text => scoreOf(model, text)));
    const [, explaining] = timed(() => urls.forEach(text => void scoreOf(model, text)?.reasons));
    loadMs = Math.min(loadMs, loading);
    scoreUs = Math.min(scoreUs, (1000 * scoring) / urls.length);
    explainUs = Math.min(explainUs, (1000 * explaining) / urls.length);
  }
  return rounded({ loadMs, scoreUs, scoreAndReasonsUs: explainUs });
}

function scoreOf(model: ReturnType<typeof openUrlModel>, text: string) {
  const url = normalUrl(text);
  return url && model.score(url);
}

function timed<Value>(run: () => Value): [value: Value, ms: number] {
  const startedAt = performance.now();
  const value = run();
  return [value, performance.now() - startedAt];
}

function rounded(figures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(value * 10) / 10]));
}
