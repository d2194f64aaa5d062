import type { z } from 'zod';

export interface EndpointInput {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
}

/** What an endpoint refuses besides what all refuse (401, 405, 429, 500). */
export interface Refusals {
  /** The form of a 422: one message, or an entry for each fault. */
  readonly invalid: 'message' | 'issues';
  /** When it answers 403. */
  readonly forbidden?: string;
  /** When it answers 404. */
  readonly missing?: string;
  /** When it answers 503, besides storage that cannot be written. */
  readonly busy?: string;
  /** The code for a body over the cap where it is not 413. */
  readonly tooLarge?: 422;
  /** The code for storage that cannot be written where it is not 503. */
  readonly notWritable?: 500;
}

/** How often a request counts: never more than once a UTC day for what this names; null where it does not count. */
interface DailyDedup<Output> {
  dailyDedup(output: Output): string | null;
  /** Ends the sentence "Counts once a day …". */
  readonly when: string;
}

/** One endpoint, described once: the server mounts it, the extension calls it, the documentation shows it. */
export interface Endpoint<Input extends EndpointInput = EndpointInput, Output extends z.ZodType = z.ZodType> {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** With `:name` for a parameter. A path under `/v1` without it means the newest version. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** What the summary leaves open, for the documentation. */
  readonly description?: string;
  readonly input: Input;
  readonly output: Output;
  readonly refusals: Refusals;
  /** What a request that succeeds takes from the daily quota of its key; left out: nothing. */
  readonly quota?: 'each request' | DailyDedup<z.output<Output>>;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What the handler of an endpoint gets. */
export type InputOf<E extends Endpoint> = {
  readonly params: Parsed<E['input']['params']>;
  readonly query: Parsed<E['input']['query']>;
  readonly body: Parsed<E['input']['body']>;
};
/** What a client of an endpoint gives. */
export type RequestOf<E extends Endpoint> = {
  readonly params: Sent<E['input']['params']>;
  readonly query: Sent<E['input']['query']>;
  readonly body: Sent<E['input']['body']>;
};
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

export function defineEndpoint<const Input extends EndpointInput, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return endpoint;
}
