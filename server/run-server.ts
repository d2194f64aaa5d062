import { sep } from 'node:path';
import { newKeyCommand } from './accounts/new-key-command.ts';
import { createOpenAddress } from './accounts/open-address.ts';
import { compose, type Composition, type Overrides } from './compose.ts';
import { ConfigError, loadConfig, type Config } from './settings/config.ts';
import type { Log } from './log.ts';
import { printableLine, printableStack } from './printable.ts';
import { StartError } from './start-error.ts';
import { explainIfSqlite } from './storage/sqlite/explain-sqlite.ts';
import { codeOf } from './errors.ts';

/** How long running scans may take to finish on shutdown. After that they return to the queue. */
const DRAIN_MS = 10_000;
/** Closing everything else takes a moment. If it takes longer, it hangs and the process exits. */
const GIVE_UP_MS = DRAIN_MS + 10_000;

/** Runs the server until a signal ends it. `main.ts` calls it without overrides; they are for tests. */
export async function runServer(overrides: Overrides = {}): Promise<void> {
  // No other user may read our files, least of all the one that the browser runs as.
  process.umask(0o077);
  const config = configOrExit();
  const fail = (error: unknown): never => exitWith(explained(error, config));
  const composition = await compose(config, overrides).catch(fail);
  stopOnSignals(composition);
  logUnhandledRejections(composition.log);
  const { address, port } = await composition.start().catch(fail);
  const firstKey = config.role === 'worker' ? null : await composition.services.accounts.ensureFirstKey().catch(fail);
  const { log, notes } = composition;
  for (const name of config.unknownVariables) log.warn(`unknown setting ${name}; check its spelling`);
  log.info({ address, role: config.role, notes }, 'ready');
  // A parent process shows the key. Without one it is printed here: only its hash is stored.
  if (process.send) {
    const isForPerson = config.role !== 'worker' && process.stdout.isTTY;
    const openAddress = isForPerson
      ? await createOpenAddress({ ...composition.services, host: config.host, port })
      : null;
    const ready = {
      address,
      firstKey: firstKey?.key ?? null,
      newKeyCommand: newKeyCommand(config),
      openAddress,
      notes,
    };
    process.send({ type: 'ready', ...ready });
  }
  if (!process.send && firstKey) process.stdout.write(`linkglass ${address} ${firstKey.key}\n`);
}

function configOrExit(): Config {
  try {
    return loadConfig();
  } catch (error) {
    return exitWith(error);
  }
}

/** Node exits on an unhandled rejection, such as one of a page that closed while a library used it. Other scans must go on. */
function logUnhandledRejections(log: Log): void {
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
  // The parent process is gone, perhaps killed: nothing else would stop this process.
  process.on('disconnect', () => isStopping || stop('disconnect'));
}

function explained(error: unknown, config: Config): unknown {
  const code = codeOf(error);
  const path = error instanceof Error && 'path' in error ? String(error.path) : null;
  // Of a folder that cannot be made, the path is that of the folder above it.
  if (error instanceof Error && path !== null && (isWithin(path, config.dataDir) || isWithin(config.dataDir, path))) {
    return new StartError(
      `the data folder cannot be used: ${error.message}. ` +
        'Give this user permission to read and write it, or set LINKGLASS_DATA_DIR to another',
    );
  }
  const [variable, port] =
    config.role === 'worker' ? ['LINKGLASS_WORKER_PORT', config.workerPort] : ['LINKGLASS_PORT', config.port];
  const place = `${config.host}:${port}`;
  if (code === 'EADDRINUSE') return new ConfigError(`${variable}: ${place} is in use. Choose another port`);
  if (code === 'EACCES')
    return new ConfigError(`${variable}: no permission to listen on ${place}. Choose another port`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new ConfigError(`LINKGLASS_HOST is "${config.host}", but must be an address of this machine`);
  }
  return config.database.kind === 'sqlite' ? explainIfSqlite(error, config.database.file) : error;
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}${sep}`);
}

function withStack(error: unknown): string {
  return error instanceof Error ? printableStack(error) : printableLine(String(error));
}

/** An error that the operator can fix is one line. Any other is a bug and comes with its stack. */
function exitWith(error: unknown): never {
  const isFixable = error instanceof StartError;
  process.stderr.write(`${isFixable ? printableLine(error.message) : withStack(error)}\n`);
  process.exit(1);
}
