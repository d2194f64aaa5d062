export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A timed piece of work. No attribute may have an API key or the URL of a fast check. */
export interface Span {
  /** Names this span to other processes (W3C Trace Context); null if tracing is off. */
  readonly traceparent: string | null;
  rename(name: string): void;
  set(attributes: Attributes): void;
  end(outcome?: { readonly isError: boolean }): void;
}

export interface SpanOptions {
  /** `server`: answers a request of another program. Default `internal`. */
  readonly kind?: 'server' | 'internal';
  /** A `traceparent`. Without one, or with one that is not well-formed, a new trace begins. */
  readonly parent?: string | null;
  readonly attributes?: Attributes;
}

export interface Tracing {
  start(name: string, options?: SpanOptions): Span;
  /** Sends what is left. */
  close(): Promise<void>;
}

const NO_SPAN: Span = { traceparent: null, rename: ignore, set: ignore, end: ignore };

export const NO_TRACING: Tracing = { start: () => NO_SPAN, close: async () => undefined };

function ignore(): void {}

/** What the log and traces know a request by. */
export interface RequestOrigin {
  readonly requestId: string;
  readonly traceparent: string | null;
}
