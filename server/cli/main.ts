import pino from 'pino';
import { loadConfig } from '../settings/config.ts';
import { logRules } from '../log.ts';
import { endWithNpm } from '../script/end-with-npm.mjs';
import { runCommandLine } from './run.ts';

endWithNpm();

// A closed pipe (`| head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

// A closed standard error (`2>&1 | head`) must not stop a copy in the middle: its notes are dropped.
const noteLog = pino.destination({ fd: 2, sync: true });
for (const notes of [process.stderr, noteLog]) notes.on('error', () => undefined);

process.exitCode = await runCommandLine(process.argv.slice(2), {
  config: loadConfig,
  log: pino({ ...logRules, level: 'warn', base: null }, noteLog),
  terminal: process.stdout.isTTY
    ? { columns: process.stdout.columns || 80, hasColors: process.stdout.hasColors() }
    : undefined,
  print: line => void process.stdout.write(`${line}\n`),
  note: line => void process.stderr.write(`${line}\n`),
});
