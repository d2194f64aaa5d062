import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { pastedUrl } from '../../../shared/url/defang.ts';
import { parseSubmittedUrl } from '../../../shared/url/submitted.ts';
import { headlineOf } from '../../../shared/verdict/headline.ts';
import { openUrlScore } from '../../verdicts/open-verdicts.ts';
import { createJudgePage, type PageVerdict } from '../../verdicts/page/judge-page.ts';
import { decodeHtml } from '../../page/decode-html.ts';
import { savedPage } from '../../verdicts/page/saved-page.ts';
import { presentReasons } from '../../verdicts/reason.ts';
import { CommandError, failWith, type CommandContext } from '../context.ts';
import { printable } from '../../printable.ts';

interface ClassifyOptions {
  readonly url: string;
  readonly json?: true;
}

export function createCommand(context: CommandContext): Command {
  return new Command('classify')
    .description(
      'Judge a saved page. Runs no scripts and makes no network connections, so it does not see what scripts would add.',
    )
    .argument('<file.html>')
    .requiredOption('--url <url>', 'URL that the page was saved from; the verdict depends on it')
    .option('--json', 'print only JSON')
    .action(async (file: string, { url, json }: ClassifyOptions) => {
      const submitted = parseSubmittedUrl(pastedUrl(url));
      if (!submitted.ok) throw new CommandError(`"${printable(url)}" ${submitted.message}`);
      const bytes = await readFile(file).catch(failWith(`cannot read ${printable(file)}`));
      const found = createJudgePage()(savedPage(decodeHtml(bytes), submitted.url.href, openUrlScore()));
      if (json) {
        const { verdict, score, brand, reasons } = found;
        context.print(
          JSON.stringify({ verdict, score, brand: brand?.name ?? null, reasons: presentReasons(reasons, false) }),
        );
      } else lines(found).forEach(line => context.print(line));
    });
}

function lines({ verdict, brand, threat, reasons }: PageVerdict): string[] {
  const { state, title, line } = headlineOf({ verdict, reasons, scannedAt: null });
  const about = brand ? [`Brand    ${printable(brand.name)} (${brand.relation})`] : [];
  const after = threat === null ? [] : [`Threat   ${threat}`];
  return [
    `Verdict  ${state}: ${printable(title.message)}`,
    ...(line === null ? [] : [`         ${printable(line.message)}`]),
    ...after,
    ...about,
    ...reasons.map(({ message, evidence, weight }) => {
      const sign = weight > 0 ? '+' : '';
      return `  ${`${sign}${weight}`.padStart(5)}  ${printable(message)}${evidence === '' ? '' : `: ${printable(evidence)}`}`;
    }),
  ];
}
