/** The browser, not just the page, died. Unless the scan was alone, another scan may have been the cause. */
export class BrowserCrashedError extends Error {
  constructor() {
    super('the browser crashed');
    this.name = 'BrowserCrashedError';
  }
}

/** No browser could be launched. Not caused by the scan: the next one would fail too. */
export class NoBrowserError extends Error {
  constructor(cause: unknown) {
    super('no browser could be launched', { cause });
    this.name = 'NoBrowserError';
  }
}
