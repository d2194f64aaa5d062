import { messageOf } from '../errors.ts';
import type { Config } from '../settings/config.ts';
import type { Log } from '../log.ts';

/** `malicious`: one of several scans said so. */
export const EXIT = { ok: 0, failed: 1, usage: 2, malicious: 3 } as const;

/** The terminal that standard output is. */
export interface Terminal {
  readonly columns: number;
  readonly hasColors: boolean;
}

/** What commands use instead of process.env, console and exit. */
export interface CommandContext {
  /** Read on demand, so that --help works with invalid settings. */
  config(): Config;
  /** Warnings and worse, on standard error. */
  readonly log: Log;
  /** Missing where standard output is a file or a pipe: then results are plain lines for scripts. */
  readonly terminal?: Terminal | undefined;
  /** Prints a line of the result to standard output. */
  print(line: string): void;
  /** Prints a line for the operator to standard error. */
  note(line: string): void;
}

/** An error that the operator can fix: shown as one line, exit code 1. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}

/** For `catch`: what failed and the message of the error, as an error that the operator can fix. */
export function failWith(what: string): (error: unknown) => never {
  return error => {
    throw new CommandError(`${what}: ${messageOf(error)}`);
  };
}

/** Ends the command with this exit code, without a message. */
export class CommandEnd extends Error {
  readonly exitCode: number;
  constructor(exitCode: number) {
    super(`exit code ${exitCode}`);
    this.name = 'CommandEnd';
    this.exitCode = exitCode;
  }
}
