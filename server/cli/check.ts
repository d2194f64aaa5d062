import { createInterface } from 'node:readline';
import { Command } from 'commander';
import { addressOf } from '../../shared/url/address-in-text.ts';
import { normalUrl, type NormalUrl } from '../../shared/url/normal-form.ts';
import { headlineOf } from '../../shared/verdict/headline.ts';
import { createAccountStore } from '../accounts/store.ts';
import { createBlobLedger } from '../scans/blob-ledger-store.ts';
import { createScanFacts } from '../scans/scan-facts.ts';
import { createScanStore } from '../scans/store.ts';
import type { Database } from '../storage/database.ts';
import { openBlobs } from '../storage/open.ts';
import { MALICIOUS_SCORE } from '../verdicts/policy.ts';
import { explainCheck } from '../verdicts/service.ts';
import { openUrlModel } from '../verdicts/open-url-model.ts';
import { openVerdicts } from '../verdicts/open-verdicts.ts';
import { byStrength, presentReasons, type Reason } from '../verdicts/reason.ts';
import { terminalTable } from './check/terminal-table.ts';
import { CommandError, type CommandContext } from './context.ts';
import { printable } from '../printable.ts';
import { withDatabase } from './with-database.ts';

interface CheckOptions {
  readonly stdin?: true;
  readonly json?: true;
  readonly modelOnly?: true;
  readonly account?: string;
}

interface Checked {
  readonly url: string;
  readonly status: 'SAFE' | 'MALICIOUS' | 'UNRATED';
  readonly malicious_score: number;
  readonly reasons: readonly Reason[];
}

type Check = (url: NormalUrl) => Promise<Omit<Checked, 'url'>>;

export function createCommand(context: CommandContext): Command {
  return new Command('check')
    .description(
      'Run fast checks without a server, with lists, scans and the URL model. Never contacts the address; connects only to a ' +
        'database or an object store of the settings.',
    )
    .argument('[url...]', 'with or without https://, defanged or not')
    .option('--stdin', 'read URLs from standard input, one per line')
    .option('--account <name>', 'whose scans count besides public ones (default: the only account)')
    .option('--model-only', 'use only the URL model, without lists and scans')
    .option('--json', 'print only JSON: one object per line, in the order of the URLs')
    .action(async (urls: string[], options: CheckOptions, command: Command) => {
      if (urls.length === 0 && !options.stdin) command.error('error: missing URL; pass one, or use --stdin');
      const run = (check: Check) => checkAll(check, urls, options);
      await (options.modelOnly ? run(checkByModel()) : withChecks(context, options.account, run));
    });

  async function checkAll(check: Check, urls: readonly string[], options: CheckOptions): Promise<void> {
    let failed = 0;
    const table = context.terminal && !options.json ? terminalTable(context.terminal) : null;
    if (table !== null) context.print(table.header);
    const print = (checked: Checked): string => {
      if (options.json) return jsonOf(checked);
      return table === null ? lineOf(checked) : table.row({ ...shown(checked), url: checked.url });
    };
    const show = async (text: string): Promise<void> => {
      const url = normalUrl(text) ?? normalUrl(addressOf(text) ?? '');
      if (!url) {
        failed++;
        context.note(`error: "${printable(text)}" is not a web address`);
        // One line for each input line, also for invalid ones.
        if (options.json)
          context.print(JSON.stringify({ url: text, status: 'UNRATED', malicious_score: null, reasons: [] }));
        return;
      }
      const checked = { url: text, ...(await check(url)) };
      context.print(print(checked));
    };
    for (const url of urls) await show(url);
    if (options.stdin) {
      for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
        if (line.trim() !== '') await show(line.trim());
      }
    }
    if (failed > 0) throw new CommandError(`${failed} of the URLs could not be checked`);
  }
}

function checkByModel(): Check {
  const model = openUrlModel();
  return async url => {
    const { score, reasons } = model.score(url);
    // The model alone never returns SAFE.
    const status = score >= MALICIOUS_SCORE ? 'MALICIOUS' : 'UNRATED';
    return { status, malicious_score: score, reasons: byStrength(reasons) };
  };
}

function withChecks(
  context: CommandContext,
  account: string | undefined,
  run: (check: Check) => Promise<void>,
): Promise<void> {
  return withDatabase(context, async database => {
    const { intelligence, checkUrl } = openVerdicts({
      database,
      safeScanHours: context.config().safeScanHours,
      onError: err => context.log.error({ err }),
    });
    await intelligence.refresh();
    const accountId = await accountIdOf(database, account);
    const blobs = await openBlobs(context.config().blobs);
    const store = createScanStore({ database, ledger: createBlobLedger({ database, blobs }) });
    const readScan = createScanFacts({ store, blobs });
    await run(async url => {
      const checked = await checkUrl(url, accountId);
      const { decision } = checked;
      return {
        status: decision.status,
        malicious_score: decision.score,
        reasons: await explainCheck(checked, accountId, readScan),
      };
    });
  });
}

/** No account has this id: ids are UUIDs. */
const NO_ACCOUNT = 'nobody';

/** Without a name the only account: its own scans vouch for pages, as in its extension. */
async function accountIdOf(database: Database, name: string | undefined): Promise<string> {
  const accounts = new Map((await createAccountStore(database).keys()).map(key => [key.accountName, key.accountId]));
  if (name === undefined) return accounts.size === 1 ? ([...accounts.values()][0] ?? NO_ACCOUNT) : NO_ACCOUNT;
  const found = accounts.get(name);
  if (found === undefined) throw new CommandError(`no account is called "${name}"; linkglass keys list names them`);
  return found;
}

function jsonOf(checked: Checked): string {
  return JSON.stringify({ ...checked, reasons: presentReasons(checked.reasons, false) });
}

function lineOf(checked: Checked): string {
  const { verdict, why } = shown(checked);
  return `${verdict.padEnd(9)}  ${printable(checked.url)}  ${printable(why)}`;
}

function shown({ status, reasons }: Checked) {
  const { state, title, line } = headlineOf({ verdict: status, reasons, scannedAt: null });
  const why = [title, line].map(said => said?.message).filter(words => words !== undefined);
  return { verdict: state, why: why.join('. ') };
}
