import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { BUILT_IN_BRANDS } from '../../brand-catalogue/built-in.ts';
import { linesOfAdded, linesOfHalfYears, linesOfReport } from '../../model-training/evaluation/print-report.ts';
import { trainAndMeasure } from '../../model-training/train-and-measure.ts';
import type { ReferenceData } from '../../model-training/reference-data.ts';
import { WEIGHTS_FILE } from '../../verdicts/open-url-model.ts';
import { CommandError, type CommandContext } from '../context.ts';
import { rowsOf } from './evaluate.ts';

interface TrainOptions {
  readonly data: readonly [string, ...string[]];
  readonly out: string;
  readonly lists?: string;
  readonly ablation?: true;
  readonly json?: true;
}

/** Files in the folder of lists: domains in several rankings, and domains in one. */
const TOP_LIST = 'popular_domains_2of6.txt';
const RANKED_LIST = 'cloudflare_top100k.txt';
/** Domains of dynamic DNS providers. */
const DYNAMIC_LIST = 'dynamic_dns.txt';

export function createCommand(context: CommandContext): Command {
  return new Command('train')
    .description('Train the URL model, and measure it on held-out URLs. The same data gives the same weights.')
    .requiredOption(
      '--data <file...>',
      'tables (.tsv or .tsv.gz) with the columns url, label (1 = malicious), source, date; results are for the first, the others add training rows',
    )
    .option('--out <folder>', 'output folder for weights and results', fileURLToPath(new URL('.', WEIGHTS_FILE)))
    .option(
      '--lists <folder>',
      `folder with ${TOP_LIST}, ${RANKED_LIST} and ${DYNAMIC_LIST} (default: "lists" next to the first table)`,
    )
    .option('--ablation', 'also train without each group of features, to measure its effect (takes twice as long)')
    .option('--json', 'print the results only as JSON')
    .action(async ({ data, out, lists, ablation, json }: TrainOptions) => {
      const tables = await Promise.all(data.map(async (file, at) => rowsOf(file, at > 0)));
      const rows = tables.flat();
      const referenceData = await referenceDataOf(lists ?? path.join(path.dirname(data[0]), 'lists'));
      const startedAt = performance.now();
      const note = (line: string) =>
        context.note(`${String(Math.round((performance.now() - startedAt) / 1000)).padStart(5)} s  ${line}`);
      const trained = {
        date: new Date().toISOString().slice(0, 10),
        command: 'npm run -s linkglass -- train --data FILE...',
        data: `${(await Promise.all(data.map(sha256Of))).map(sum => `sha256:${sum}`).join(' + ')}, ${rows.length} rows`,
      };
      const { weights, measuredWeights, figures } = trainAndMeasure({
        rows,
        referenceData,
        trained,
        ablation: ablation === true,
        note,
      });
      await mkdir(out, { recursive: true });
      await writeFile(path.join(out, 'url-model.bin'), weights);
      await writeFile(
        path.join(out, 'url-model.json'),
        `${JSON.stringify({ trained, bytes: weights.length, ...figures }, null, 2)}\n`,
      );
      const measured = path.join(out, 'measured');
      // The weights of the measurement, which differ from those in use. Kept only for repeating the measurement.
      if (existsSync(measured)) await writeFile(path.join(measured, 'url-model.bin'), measuredWeights);
      note(`written to ${out}`);
      if (json) context.print(JSON.stringify(figures, null, 2));
      else
        for (const line of [
          ...linesOfReport(figures.heldBack),
          ...(figures.added ? linesOfAdded(figures.added) : []),
          ...linesOfHalfYears(figures.halfYears),
        ])
          context.print(line);
    });
}

async function referenceDataOf(folder: string): Promise<ReferenceData> {
  return {
    brands: BUILT_IN_BRANDS.map(({ name, domains, sharedHosts }) => ({
      name,
      domains: [...domains],
      shared: [...sharedHosts],
    })),
    top: await domainsIn(path.join(folder, TOP_LIST)),
    ranked: await domainsIn(path.join(folder, RANKED_LIST)),
    dynamic: await domainsIn(path.join(folder, DYNAMIC_LIST)),
  };
}

async function domainsIn(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`cannot read ${file}: name the folder with --lists`);
  });
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'));
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
