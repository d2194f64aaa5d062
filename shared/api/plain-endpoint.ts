/** An endpoint without schemas for files and monitoring, described for the documentation. */
export interface PlainEndpoint {
  /** With `:name` for parameters, or `*name` for one that may contain slashes. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description?: string;
  /** Needs an API key, a signature in the URL, or nothing. */
  readonly access: 'key' | 'signature' | 'anybody';
  readonly parameters?: Readonly<Record<string, string>>;
  /** Optional query parameters. */
  readonly optionalParameters?: Readonly<Record<string, string>>;
  /** Supports ETag and responds with 304. */
  readonly isConditional?: boolean;
  /** Response by content type. */
  readonly content: Readonly<Record<string, { readonly example: unknown; readonly members?: readonly string[] }>>;
  /** Reason by error status. */
  readonly refusals: Readonly<Record<number, string>>;
}
