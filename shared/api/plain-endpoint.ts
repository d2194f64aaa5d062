/** What is served without schemas: files, and what programs that run the service ask for. Described for the documentation. */
export interface PlainEndpoint {
  /** With `:name` for a parameter, or `*name` for one that may hold slashes. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description?: string;
  /** Who may read it: with a key, with a signature in its address, or anybody. */
  readonly access: 'key' | 'signature' | 'anybody';
  readonly parameters?: Readonly<Record<string, string>>;
  /** Of the query string, and may be left out. */
  readonly optionalParameters?: Readonly<Record<string, string>>;
  /** It has an ETag, and answers 304 to who has it already. */
  readonly isConditional?: boolean;
  /** What it answers, by content type. */
  readonly content: Readonly<Record<string, { readonly example: unknown; readonly members?: readonly string[] }>>;
  /** Status → when. */
  readonly refusals: Readonly<Record<number, string>>;
}
