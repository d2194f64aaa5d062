/** An entry of `detail` in a 422 that lists issues. */
export interface ValidationIssue {
  loc: string[];
  msg: string;
  type: string;
  input: unknown;
  ctx: Record<string, unknown>;
}

/** An error response: its status, the `detail` of its body and extra headers. All of it is sent to the client. */
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

/** The 429 of a key that exceeds its rate limit. */
export function rateLimitError(
  rate: { readonly perSecond: number; readonly burst: number },
  seconds: number,
): AppError {
  const detail = `rate limit of ${rate.perSecond} requests per second (burst ${rate.burst}) exceeded; retry in ${seconds} s`;
  return new AppError(429, detail, { 'Retry-After': String(seconds) });
}

/** The database cannot be written: its disk is full, read-only or broken. Clients only see `detail`; `message` is for the log. */
export class StorageWriteError extends AppError {
  /** The error code of the database, such as SQLITE_FULL. */
  readonly code: string;

  constructor(code: string, cause: Error) {
    super(503, 'storage is full or not writable; try again later');
    this.name = 'StorageWriteError';
    this.message = cause.message;
    this.cause = cause;
    this.code = code;
  }
}

/** The database server does not answer, or ended the connection. Whether a transaction that was committing is stored is unknown. */
export class DatabaseUnavailableError extends Error {
  /** The error code of the system or the database, such as ECONNREFUSED; empty if the driver gave none. */
  readonly code: string;

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'DatabaseUnavailableError';
    this.code = codeOf(cause);
  }
}

/** A failure of the object store. Errors of the SDK have the request and its key in their members, which logs would show. */
export class ObjectStoreError extends Error {
  /** Of S3, such as NoSuchBucket, or of Node, such as ECONNREFUSED. */
  readonly code: string;
  /** Whether the store does not answer, or says that it cannot do so now. */
  readonly isUnavailable: boolean;

  constructor(code: string, message: string, { isUnavailable }: { readonly isUnavailable: boolean }) {
    super(`object store: ${code === '' || message === code ? '' : `${code}: `}${message}`);
    this.name = 'ObjectStoreError';
    this.code = code;
    this.isUnavailable = isUnavailable;
  }
}

/** Whether a database or an object store does not answer, and may do so later. */
export function mayAnswerLater(error: unknown): error is DatabaseUnavailableError | ObjectStoreError {
  return error instanceof DatabaseUnavailableError || (error instanceof ObjectStoreError && error.isUnavailable);
}

/** The code of an error of Node, a driver or a library, such as ENOENT or SQLITE_FULL. Of several failed connections, the first. Empty if there is none. */
export function codeOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && 'code' in first ? String(first.code) : '';
}

/** An error with one of `codes` as a StorageWriteError. Other errors are returned unchanged. */
export function asWriteError(error: unknown, codes: ReadonlySet<string>): unknown {
  const code = codeOf(error);
  return error instanceof Error && codes.has(code) ? new StorageWriteError(code, error) : error;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** For `catch`: the value to take where a file does not exist. Other errors are thrown. */
export function ifMissing<T>(value: T): (error: unknown) => T {
  return error => {
    if (codeOf(error) === 'ENOENT') return value;
    throw error;
  };
}
