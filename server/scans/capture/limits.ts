/** Limits of one scan, each with a setting of the same name (`LINKGLASS_MAX_…`). Exceeding one cuts the capture short; it does not fail the scan. */
export interface CaptureLimits {
  /** Bytes received from outside, and bytes after decompression. */
  readonly maxBytes: number;
  readonly maxRequests: number;
  /** Main-frame redirects of every kind: HTTP, meta refresh, script. */
  readonly maxRedirects: number;
  readonly maxDomBytes: number;
  /** Downloads refused before the page is frozen. */
  readonly maxDownloads: number;
  /** Dialogs dismissed before the page is frozen. */
  readonly maxDialogs: number;
  /** New windows closed before the page is frozen. */
  readonly maxWindows: number;
  /** Frames in the page before it is frozen. */
  readonly maxFrames: number;
}

export const DEFAULT_LIMITS: CaptureLimits = {
  maxBytes: 100 * 1024 * 1024,
  maxRequests: 2000,
  maxRedirects: 20,
  maxDomBytes: 8 * 1024 * 1024,
  maxDownloads: 5,
  maxDialogs: 20,
  maxWindows: 10,
  maxFrames: 150,
};
