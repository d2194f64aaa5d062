import { Command, Option } from 'commander';
import { pageReportOf, type JudgedPage, type PageReport } from '../../model-training/pages/page-report.ts';
import { lineOfCorpus, lineOfKits, linesOfParts } from '../../model-training/pages/print-training.ts';
import { readCorpus, type Corpus } from '../../model-training/pages/read-corpus.ts';
import { judgeScan, scannedPageOf, STEPS, type Step } from '../../model-training/pages/steps.ts';
import { openUrlScore } from '../../verdicts/open-verdicts.ts';
import { createJudgePage } from '../../verdicts/page/judge-page.ts';
import { CommandError, failWith, type CommandContext } from '../context.ts';

interface EvaluatePageOptions {
  readonly data: string;
  readonly step: Step;
  readonly pages?: true;
  readonly json?: true;
}

export function createCommand(context: CommandContext): Command {
  return new Command('evaluate-page')
    .description('Measure page verdicts on labelled scans.')
    .requiredOption('--data <folder>', 'a corpus: index.tsv and records, as docs/verdicts.md describes')
    .addOption(
      new Option('--step <step>', 'judge by less of each scan, up to this').choices(STEPS).default('interaction'),
    )
    .option('--pages', 'print one JSON object per page instead of the report')
    .option('--json', 'print the report as JSON')
    .action(async ({ data, step, pages, json }: EvaluatePageOptions) => {
      const corpus = await corpusOf(data);
      const judged = await judgeCorpus(corpus, step);
      const report = pageReportOf(judged);
      if (pages) for (const page of judged) context.print(JSON.stringify(page));
      else if (json) context.print(JSON.stringify({ checksum: corpus.checksum, ...report }, null, 2));
      else for (const line of linesOf(report)) context.print(line);
    });
}

export async function corpusOf(folder: string): Promise<Corpus> {
  const corpus = await readCorpus(folder).catch(failWith(`cannot read ${folder}`));
  if (corpus.pages.length === 0) throw new CommandError(`${folder} contains no pages`);
  return corpus;
}

async function judgeCorpus({ pages, foundOn }: Corpus, step: Step): Promise<JudgedPage[]> {
  const judge = createJudgePage();
  const scoreUrl = openUrlScore();
  const judged: JudgedPage[] = [];
  for (const page of pages) {
    const scanned = await scannedPageOf(await foundOn(page), page.url, scoreUrl, step);
    const { verdict, score, reasons } = judgeScan(scanned, judge);
    const codes = reasons.map(({ code }) => code);
    judged.push({ ...page, size: scanned.first.html.length, verdict, score, codes });
  }
  return judged;
}

function linesOf({ all, corpus, byKind, bySource, byLanguage, bySize, kits }: PageReport): string[] {
  return [
    ...linesOfParts('all', all),
    ...linesOfParts('by kind', byKind),
    ...linesOfParts('by source', bySource),
    ...linesOfParts('by language', byLanguage),
    ...linesOfParts('by size', bySize),
    lineOfKits(kits),
    lineOfCorpus(corpus),
  ];
}
