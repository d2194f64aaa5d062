import { NoBrowserError } from '../../scans/capture/errors.ts';
import { CommandError } from '../context.ts';

/** Says in one line why no browser could be launched. */
export function browserNotStarted(error: unknown): never {
  const cause = error instanceof NoBrowserError ? error.cause : error;
  throw new CommandError(`the browser did not start: ${cause instanceof Error ? cause.message : String(cause)}`);
}
