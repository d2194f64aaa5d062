import { parseArgs } from 'node:util';

/** The parts of a bench by name, imported when needed. `data` is the folder that the command line gives as `--data DIR`. */
export type Parts = Readonly<Record<string, () => Promise<{ measure(data?: string): Promise<object> }>>>;

/** Measures the parts that the command line names (by default all), in their order, and prints the results as JSON. */
export async function runParts(parts: Parts): Promise<void> {
  const { positionals: wanted, values } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } });
  const unknown = wanted.filter(name => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`unknown part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}`);
  const results: Record<string, object> = {};
  for (const [name, load] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) results[name] = await (await load()).measure(values.data);
  }
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
}
