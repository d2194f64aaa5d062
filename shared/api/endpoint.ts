import type { z } from 'zod';

export interface EndpointInput {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
}

/** Error responses of an endpoint besides those of all endpoints (401, 405, 429, 500). */
interface Refusals {
  /** Form of a 422: one message, or a list of issues. */
  readonly invalid: 'message' | 'issues';
  /** Reason of a 403. */
  readonly forbidden?: string;
  /** Reason of a 404. */
  readonly missing?: string;
  /** Reason of a 503, besides a database that does not answer or cannot be written. */
  readonly busy?: string;
  /** Status for a body that is too large, if it is not 413. */
  readonly tooLarge?: 422;
  /** Status instead of 503, for an endpoint whose clients do not know 503. */
  readonly unavailable?: 500;
}

/** Reason of a 503 while the database is down. */
export const NO_DATABASE = 'the database does not answer';
/** Reason of a 503 while the object store is down, of endpoints that read images, HARs and other files of scans. */
export const NO_OBJECT_STORE = 'the object store does not answer';
/** Either reason, of files that need the database and the object store. */
export const NO_STORE = 'the object store or the database does not answer';

/** Key by which requests are counted once per UTC day; null if the request is not counted. */
interface DailyDedup<Output> {
  dailyDedup(output: Output): string | null;
  /** Completes the sentence "Counts once a day …". */
  readonly when: string;
}

/** One description of an endpoint: the server mounts it, the extension calls it, the documentation shows it. */
export interface Endpoint<Input extends EndpointInput = EndpointInput, Output extends z.ZodType = z.ZodType> {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** With `:name` for parameters. A path under `/v1` is also served without it. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Details for the documentation. */
  readonly description?: string;
  readonly input: Input;
  readonly output: Output;
  readonly refusals: Refusals;
  /** What a successful request costs of the daily quota; nothing if omitted. `each scan`: its service charges. */
  readonly quota?: 'each request' | 'each scan' | DailyDedup<z.output<Output>>;
  /** The largest body in KiB, if it is not 64. */
  readonly bodyKiB?: number;
  /** If the body may also be text/plain: converts a text to the JSON object, and an example. */
  readonly textBody?: { read(text: string): Record<string, unknown>; readonly example: string };
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** Input of an endpoint's handler. */
export type InputOf<E extends Endpoint> = {
  readonly params: Parsed<E['input']['params']>;
  readonly query: Parsed<E['input']['query']>;
  readonly body: Parsed<E['input']['body']>;
};
/** Input that a client sends. */
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
