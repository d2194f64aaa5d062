import type { Collector } from '../source.ts';

const MAX_VALUE_CHARS = 500;

/** The JavaScript globals that fingerprints use, read in the page's main world. Untrusted: only used as text to match. */
export const createGlobals =
  (chains: readonly string[]): Collector<'globals'> =>
  ({ target, outcome }) =>
  async () => {
    if (!outcome().isRendered) return {};
    const { result } = await target.send('Runtime.evaluate', {
      expression: `(${readGlobals.toString()})(${JSON.stringify(chains)}, ${MAX_VALUE_CHARS})`,
      returnByValue: true,
      timeout: 1000,
    });
    return asTexts(result.value);
  };

/** Runs in the page, as source text. */
function readGlobals(chains: string[], maxChars: number): Record<string, string> {
  const found: Record<string, string> = {};
  for (const chain of chains) {
    try {
      let value: unknown = window;
      for (const name of chain.split('.')) {
        // Any value; reading a property of a missing one throws and is caught.
        value = (value as Record<string, unknown>)[name];
        if (value === undefined || value === null) break;
      }
      if (value === undefined || value === null) continue;
      found[chain] =
        typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
          ? String(value).slice(0, maxChars)
          : 'true';
    } catch {
      // Skip getters that throw.
    }
  }
  return found;
}

/** Checked, since the page may have replaced the built-ins that produced this value. */
function asTexts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([chain, text]) => [chain, text.slice(0, MAX_VALUE_CHARS)]),
  );
}
