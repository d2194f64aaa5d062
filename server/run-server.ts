import { sep } from 'node:path';
import { compose, type Composition, type Overrides } from './compose.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';
import { ChromiumNotFoundError } from './browser/chromium-not-found.ts';
import type { Log } from './log.ts';
import { printableLine, printableStack } from './printable.ts';
import { StartError } from './start-error.ts';
import { explainIfSqlite } from './storage/explain-sqlite.ts';

/** Scans that run are given this long to end, then they are put back for the next start. */
const DRAIN_MS = 10_000;
/** Closing everything else takes a moment; what takes longer hangs. */
const GIVE_UP_MS = DRAIN_MS + 10_000;

/** Runs the server until a signal ends it: what `main.ts` does, with a place for what tests put in. */
export async function runServer(overrides: Overrides = {}): Promise<void> {
  // What we write is nobody else's to read, least of all the browser's user's.
  process.umask(0o077);
  const config = configOrExit();
  const explain = (error: unknown): never => exitWith(explained(error, config));
  const composition = await compose(config, overrides).catch(explain);
  stopOnSignals(composition);
  surviveStrayRejections(composition.log);
  const { address } = await composition.start().catch(explain);
  const firstKey =
    config.role === 'worker' ? null : await composition.services.accounts.ensureFirstKey().catch(explain);
  const { log, notes } = composition;
  for (const name of config.unknownVariables) log.warn(`${name} is not a setting: a typing mistake?`);
  // Whoever started us shows the key; where nobody does, this is the only chance to see it.
  if (process.send) process.send({ type: 'ready', address, firstKey: firstKey?.key ?? null, notes });
  else if (firstKey) process.stdout.write(`linkglass ${address} ${firstKey.key}\n`);
  log.info({ address, role: config.role, notes }, 'ready');
}

function configOrExit(): Config {
  try {
    return loadConfig();
  } catch (error) {
    return exitWith(error);
  }
}

/** Node ends the process on an unhandled rejection, for example of a page that closed while a library used it. The other scans must go on. */
function surviveStrayRejections(log: Log): void {
  process.on('unhandledRejection', error => log.error({ err: error }, 'unhandled rejection'));
}

function stopOnSignals(composition: Composition): void {
  let isStopping = false;
  const stop = (reason: string): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    composition.log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref();
    composition.close(DRAIN_MS).then(
      () => process.exit(0),
      (error: unknown) => exitWith(error),
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  // Who started us is gone, killed perhaps: nobody could stop us any more.
  process.on('disconnect', () => isStopping || stop('disconnect'));
}

function explained(error: unknown, config: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const path = error instanceof Error && 'path' in error ? String(error.path) : null;
  if (error instanceof Error && path !== null && isWithin(path, config.dataDir)) {
    return new StartError(
      `the data folder cannot be used: ${error.message}. ` +
        'Give this user permission to read and write it, or set LINKGLASS_DATA_DIR to another',
    );
  }
  const place = `${config.host}:${config.port}`;
  if (code === 'EADDRINUSE') return new ConfigError(`LINKGLASS_PORT: something else listens on ${place} already`);
  if (code === 'EACCES') return new ConfigError(`LINKGLASS_PORT: this user may not listen on ${place}`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new ConfigError(`LINKGLASS_HOST is "${config.host}", but must be an address of this machine`);
  }
  return config.database.kind === 'sqlite' ? explainIfSqlite(error, config.database.file) : error;
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}${sep}`);
}

function fullyTold(error: unknown): string {
  return error instanceof Error ? printableStack(error) : printableLine(String(error));
}

/** What a person can mend is one line; what they cannot is a fault of ours, with all that is known of it. */
function exitWith(error: unknown): never {
  const isForPeople = error instanceof StartError || error instanceof ChromiumNotFoundError;
  const told = isForPeople ? printableLine(error.message) : fullyTold(error);
  process.stderr.write(`${told}\n`);
  process.exit(1);
}
