/** One entry of the validation form of an error body. */
export interface ValidationIssue {
  loc: string[];
  msg: string;
  type: string;
  input: unknown;
  ctx: Record<string, unknown>;
}

/** A refusal that the client may see: the status and the `detail` of the body, and headers to send with it. */
export class AppError extends Error {
  readonly status: number;
  readonly detail: string | ValidationIssue[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, detail: string | ValidationIssue[], headers: Readonly<Record<string, string>> = {}) {
    super(typeof detail === 'string' ? detail : 'validation failed');
    this.name = 'AppError';
    this.status = status;
    this.detail = detail;
    this.headers = headers;
  }
}

/** The database cannot be written: its disk is full, read-only or broken. Clients see no more than `detail`. */
export class StorageWriteError extends AppError {
  /** The database's own. */
  readonly code: string;

  constructor(code: string, cause: Error) {
    super(503, 'storage is full or not writable; try again later');
    this.name = 'StorageWriteError';
    this.message = cause.message;
    this.cause = cause;
    this.code = code;
  }
}
