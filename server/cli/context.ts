import type { Config } from '../config.ts';
import type { Log } from '../log.ts';

/** What a command may use. */
export interface CommandContext {
  /** Read when a command needs it, so that help works with bad settings. */
  config(): Config;
  /** Warnings and worse, on standard error. */
  readonly log: Log;
  /** A line of the result, on standard output. */
  print(line: string): void;
  /** A line for the person who waits, on standard error. */
  note(line: string): void;
}

/** What went wrong, in words for the person who typed the command: exit code 1. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}

/** A command that has said all it has to say ends with this exit code. */
export class CommandEnd extends Error {
  readonly exitCode: number;
  constructor(exitCode: number) {
    super(`exit code ${exitCode}`);
    this.name = 'CommandEnd';
    this.exitCode = exitCode;
  }
}
