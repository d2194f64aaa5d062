/** Why the program cannot start, in one line for the person who starts it and can mend it. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}
