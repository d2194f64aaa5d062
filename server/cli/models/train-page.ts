import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { trainPages } from '../../model-training/pages/train-pages.ts';
import { openUrlScore } from '../../verdicts/open-verdicts.ts';
import { PAGE_WEIGHTS_FILE } from '../../verdicts/page/weights.ts';
import { corpusOf } from './evaluate-page.ts';
import type { CommandContext } from '../context.ts';
import { linesOfTraining } from '../../model-training/pages/print-training.ts';

interface TrainPageOptions {
  readonly data: string;
  readonly out: string;
}

export function createCommand(context: CommandContext): Command {
  return new Command('train-page')
    .description(
      'Train the weights of the page rules, and measure them on kits, brands, sources and sites that were held out. The same data gives the same weights.',
    )
    .requiredOption('--data <folder>', 'a corpus: index.tsv and records, as docs/verdicts.md describes')
    .option('--out <file>', 'output file for weights and results', fileURLToPath(PAGE_WEIGHTS_FILE))
    .action(async ({ data, out }: TrainPageOptions) => {
      const corpus = await corpusOf(data);
      const startedAt = performance.now();
      const note = (line: string) =>
        context.note(`${String(Math.round((performance.now() - startedAt) / 1000)).padStart(5)} s  ${line}`);
      const trained = await trainPages(corpus, openUrlScore(), note);
      const file = {
        trained: {
          date: new Date().toISOString().slice(0, 10),
          command: 'npm run -s linkglass -- train-page --data DIR',
          data: `${corpus.checksum}, ${corpus.pages.length} pages`,
        },
        ...trained,
      };
      const text = `${JSON.stringify(file, null, 2)}\n`;
      if (text !== (await readFile(out, 'utf8').catch(() => ''))) await writeFile(out, text);
      note(`written to ${out}`);
      for (const line of linesOfTraining(trained)) context.print(line);
    });
}
