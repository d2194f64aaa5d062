/** Limits of one scan. Exceeding one cuts the capture short; it does not fail the scan. */
export const CAPTURE_LIMITS = {
  /** Bytes received from outside and sent there, and bytes after decompression. */
  maxBytes: 100 * 1024 * 1024,
  maxRequests: 2000,
  /** Main-frame redirects of every kind: HTTP, meta refresh, script. */
  maxRedirects: 20,
  maxDomBytes: 8 * 1024 * 1024,
  /** Downloads refused before the page is frozen. */
  maxDownloads: 5,
  /** Dialogs dismissed before the page is frozen. */
  maxDialogs: 20,
  /** New windows closed before the page is frozen. */
  maxWindows: 10,
  /** Frames in the page before it is frozen. */
  maxFrames: 150,
};
export type CaptureLimits = Readonly<typeof CAPTURE_LIMITS>;
