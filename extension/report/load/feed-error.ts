import type { Problem } from '../../messaging/protocol/answer.ts';

/** What was asked for is not there; `problem` says why. */
export class FeedError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'FeedError';
    this.problem = problem;
  }
}
