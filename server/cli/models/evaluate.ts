import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import sharp from 'sharp';
import { plotReport } from '../../model-training/evaluation/plot.ts';
import { linesOfReport } from '../../model-training/evaluation/print-report.ts';
import { reportOf } from '../../model-training/evaluation/report.ts';
import { readRows, type Row } from '../../model-training/read-rows.ts';
import { openUrlModel } from '../../verdicts/open-url-model.ts';
import { CommandError, failWith, type CommandContext } from '../context.ts';

interface EvaluateOptions {
  readonly data: string;
  readonly weights?: string;
  readonly plot?: string;
  readonly json?: true;
}

export function createCommand(context: CommandContext): Command {
  return new Command('evaluate')
    .description('Measure the URL model on labelled URLs.')
    .requiredOption(
      '--data <file>',
      'a table (.tsv or .tsv.gz) with the columns url, label (1 = malicious), source, date',
    )
    .option('--weights <file>', 'weights to use instead of the current ones')
    .option('--plot <file>', 'write a plot of the results (.png or .svg)')
    .option('--json', 'print only JSON')
    .action(async ({ data, weights, plot, json }: EvaluateOptions) => {
      const model = openUrlModel(weights);
      const rows = await rowsOf(data);
      const scores = Float64Array.from(rows, ({ url, site }) => model.score(url, site).score);
      const report = reportOf(rows, scores);
      if (plot !== undefined) {
        const isMalicious = Uint8Array.from(rows, row => Number(row.isMalicious));
        const svg = plotReport(report, { scores, isMalicious });
        await writeFile(plot, plot.endsWith('.svg') ? svg : await sharp(Buffer.from(svg)).png().toBuffer());
        context.note(`plot written to ${plot}`);
      }
      if (json) context.print(JSON.stringify(report, null, 2));
      else for (const line of linesOfReport(report)) context.print(line);
    });
}

export async function rowsOf(file: string, isAdded = false): Promise<Row[]> {
  const rows = await readRows(file, isAdded).catch(failWith(`cannot read ${file}`));
  if (rows.length === 0) throw new CommandError(`${file} has no rows with an http or https URL and a label of 0 or 1`);
  return rows;
}
