/** There is no browser; the message is for the person who starts Linkglass, and says what to do. */
export class ChromiumNotFoundError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ChromiumNotFoundError';
  }
}
