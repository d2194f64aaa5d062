import { createInterface } from 'node:readline';
import { Command } from 'commander';
import { normalUrl, type NormalUrl } from '../../shared/url/normal-form.ts';
import { MALICIOUS_SCORE } from '../verdicts/policy.ts';
import { openUrlModel } from '../verdicts/open-url-model.ts';
import { openVerdicts } from '../verdicts/open-verdicts.ts';
import { byStrength, presentReasons, type Reason } from '../verdicts/reason.ts';
import { CommandError, type CommandContext } from './context.ts';
import { printable } from '../printable.ts';
import { withDatabase } from './with-database.ts';

interface CheckOptions {
  readonly stdin?: true;
  readonly json?: true;
  readonly modelOnly?: true;
}

interface Checked {
  readonly url: string;
  readonly status: 'SAFE' | 'MALICIOUS' | 'UNRATED';
  readonly malicious_score: number;
  readonly reasons: readonly Reason[];
}

type Check = (url: NormalUrl) => Promise<Omit<Checked, 'url'>>;

export function checkCommand(context: CommandContext): Command {
  return new Command('check')
    .description('Fast checks without a server: lists, public scans and the looks of an address. Nobody is contacted.')
    .argument('[url...]')
    .option('--stdin', 'read an address a line from standard input')
    .option('--model-only', 'judge by the looks of an address alone, without lists and scans')
    .option('--json', 'print JSON only: an object a line, in the order of the addresses')
    .action(async (urls: string[], options: CheckOptions, command: Command) => {
      if (urls.length === 0 && !options.stdin) command.error('error: name an address, or --stdin');
      const run = (check: Check) => checkAll(check, urls, options);
      await (options.modelOnly ? run(byUrlScore()) : withChecks(context, run));
    });

  async function checkAll(check: Check, urls: readonly string[], options: CheckOptions): Promise<void> {
    let failed = 0;
    const show = async (text: string): Promise<void> => {
      const url = normalUrl(text);
      if (!url) {
        failed++;
        context.note(`error: "${printable(text)}" is not an http or https URL`);
        // Who reads line by line counts on a line for each address.
        if (options.json)
          context.print(JSON.stringify({ url: text, status: 'UNRATED', malicious_score: null, reasons: [] }));
        return;
      }
      const checked = { url: text, ...(await check(url)) };
      context.print(options.json ? JSON.stringify(checked) : lineOf(checked));
    };
    for (const url of urls) await show(url);
    if (options.stdin) {
      for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
        if (line.trim() !== '') await show(line.trim());
      }
    }
    if (failed > 0) throw new CommandError(`${failed} of the addresses could not be checked`);
  }
}

function byUrlScore(): Check {
  const model = openUrlModel();
  return async url => {
    const { score, reasons } = model.score(url);
    // A model alone never makes SAFE.
    const status = score >= MALICIOUS_SCORE ? 'MALICIOUS' : 'UNRATED';
    return { status, malicious_score: score, reasons: presentReasons(byStrength(reasons), false) };
  };
}

/** Whoever types the command has no account: of the scans only public ones count. */
function withChecks(context: CommandContext, run: (check: Check) => Promise<void>): Promise<void> {
  return withDatabase(context, async database => {
    const { intelligence, checkUrl } = openVerdicts({
      database,
      // Every address is asked for: reading all of them first would take longer.
      seen: { mayHave: () => true },
      safeScanHours: context.config().safeScanHours,
      onError: err => context.log.error({ err }),
    });
    await intelligence.refresh();
    await run(async url => {
      const { decision } = await checkUrl(url, NO_ACCOUNT);
      return {
        status: decision.status,
        malicious_score: decision.score,
        reasons: presentReasons(decision.explain(), false),
      };
    });
  });
}

/** No account's id; those are UUIDs. */
const NO_ACCOUNT = 'nobody';

function lineOf({ url, status, malicious_score: score, reasons }: Checked): string {
  const why = reasons.map(reason => reason.message).join('; ');
  return `${status.padEnd(9)}  ${score.toFixed(2)}  ${printable(url)}  ${printable(why)}`;
}
