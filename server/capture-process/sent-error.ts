import { BrowserCrashedError, NoBrowserError } from '../scans/capture/errors.ts';
import { StartError } from '../start-error.ts';
import type { SentError } from './protocol.ts';

/** Causes below this depth are dropped: a chain of causes can be circular. */
const MAX_CAUSES = 4;

export function toSentError(error: unknown, depth = 0): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined, cause: undefined };
  const { name, message, stack, cause } = error;
  const hasCause = cause !== undefined && depth < MAX_CAUSES;
  return { name, message, stack, cause: hasCause ? toSentError(cause, depth + 1) : undefined };
}

/** Recreates the error with its class, for `instanceof`. */
export function fromSentError(sent: SentError): Error {
  const cause = sent.cause && fromSentError(sent.cause);
  const error = create(sent, cause);
  if (sent.stack !== undefined) error.stack = sent.stack;
  return error;
}

function create({ name, message }: SentError, cause: Error | undefined): Error {
  switch (name) {
    case 'BrowserCrashedError':
      return new BrowserCrashedError();
    case 'NoBrowserError':
      return new NoBrowserError(cause);
    case 'StartError':
    case 'ConfigError':
      return new StartError(message);
    default:
      return new Error(message, { cause });
  }
}
