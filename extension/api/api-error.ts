import type { Problem, ProblemName } from '../messaging/protocol/answer.ts';

/** A failed request to the server: `problem` says why, `retryAt` (milliseconds since 1970) when to try again. */
export class ApiError extends Error {
  readonly problem: ProblemName;
  readonly status: number | null;
  readonly retryAt: number | null;
  constructor(
    problem: ProblemName,
    message: string,
    { status = null, retryAt = null }: { status?: number | null; retryAt?: number | null } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.problem = problem;
    this.status = status;
    this.retryAt = retryAt;
  }
}

/** The failure of a response whose body ended early: its connection was lost, or its time was up. */
export function asBodyError(error: unknown): ApiError {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  return new ApiError(isLate ? 'timeout' : 'unreachable', String(error));
}

/** An error in the form that messages carry. */
export function toProblem(error: unknown): Problem {
  const detail = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ApiError)) return { ok: false, problem: 'failed', detail, retryAt: null };
  return { ok: false, problem: error.problem, detail, retryAt: error.retryAt };
}

/** Runs a request to the server; returns its value or the problem. */
export async function asAnswer<T>(work: () => Promise<T>): Promise<{ readonly ok: true; readonly value: T } | Problem> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return toProblem(error);
  }
}
