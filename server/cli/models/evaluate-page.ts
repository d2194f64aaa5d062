import { Command } from 'commander';
import { pageReportOf, type JudgedPage, type PageReport } from '../../model-training/pages/page-report.ts';
import { linesOfParts } from '../../model-training/pages/print-training.ts';
import { readCorpus, type Corpus } from '../../model-training/pages/read-corpus.ts';
import { openUrlScore } from '../../verdicts/open-verdicts.ts';
import { createJudgePage } from '../../verdicts/page/judge-page.ts';
import { savedPage } from '../../verdicts/page/saved-page.ts';
import { CommandError, failWith, type CommandContext } from '../context.ts';

interface EvaluatePageOptions {
  readonly data: string;
  readonly pages?: true;
  readonly json?: true;
}

export function createCommand(context: CommandContext): Command {
  return new Command('evaluate-page')
    .description('Measure page verdicts on labelled saved pages.')
    .requiredOption('--data <folder>', 'a corpus: index.tsv and pages/, as docs/verdicts.md describes')
    .option('--pages', 'print one JSON object per page instead of the report')
    .option('--json', 'print the report as JSON')
    .action(async ({ data, pages, json }: EvaluatePageOptions) => {
      const corpus = await corpusOf(data);
      const judged = judgeCorpus(corpus);
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

function judgeCorpus({ pages }: Corpus): JudgedPage[] {
  const judge = createJudgePage();
  const scoreUrl = openUrlScore();
  return pages.map(({ html, ...page }) => {
    const input = savedPage(html, page.url, scoreUrl);
    const startedAt = performance.now();
    const { verdict, score, reasons } = judge(input);
    const tookMs = performance.now() - startedAt;
    return { ...page, size: html.length, verdict, score, codes: reasons.map(({ code }) => code), tookMs };
  });
}

function linesOf({ all, byKind, bySource, byLanguage, bySize, kits, tookMs }: PageReport): string[] {
  return [
    ...linesOfParts('all', all),
    ...linesOfParts('by kind', byKind),
    ...linesOfParts('by source', bySource),
    ...linesOfParts('by language', byLanguage),
    ...linesOfParts('by size', bySize),
    `kits with a MALICIOUS page: ${kits.found} of ${kits.total}`,
    `time per page: median ${tookMs.median.toFixed(1)} ms, p95 ${tookMs.p95.toFixed(1)} ms, max ${tookMs.most.toFixed(0)} ms`,
  ];
}
