/** The browser (not just the page) died under this scan; it may have been a neighbour's fault unless the scan was alone. */
export class BrowserCrashedError extends Error {
  constructor() {
    super('the browser crashed');
    this.name = 'BrowserCrashedError';
  }
}

/** No browser could be launched: no fault of the scan, and the next one would fare no better. */
export class NoBrowserError extends Error {
  constructor(cause: unknown) {
    super('no browser could be launched', { cause });
    this.name = 'NoBrowserError';
  }
}
