/** Why the program cannot start, and what the operator can do about it, in one line. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}
