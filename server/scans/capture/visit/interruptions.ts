import type { BrowserContext, Page } from 'playwright';
import type { CaptureLimits } from '../limits.ts';
import type { StopReason } from './outcome.ts';

interface InterruptionDeps {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly limits: CaptureLimits;
  stop(reason: StopReason): void;
}

/** Dismisses dialogs, cancels downloads and closes new windows. Stops the visit at the limits of these and of frames, and when the page crashes. */
export function handleInterruptions({ page, context, limits, stop }: InterruptionDeps): void {
  let dialogs = 0;
  let downloads = 0;
  let windows = 0;
  let frames = 0;
  page.on('dialog', dialog => {
    if (++dialogs > limits.maxDialogs) stop('dialogs');
    // Accept "Leave this page?", dismiss all others. Fails if the page is gone.
    const answer = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
    answer.catch(() => undefined);
  });
  page.on('download', download => {
    if (++downloads > limits.maxDownloads) stop('downloads');
    download.cancel().catch(() => undefined);
  });
  context.on('page', opened => {
    if (opened === page) return;
    if (++windows > limits.maxWindows) stop('windows');
    opened.close().catch(() => undefined);
  });
  page.on('frameattached', () => {
    if (++frames > limits.maxFrames) stop('frames');
  });
  page.on('framedetached', () => frames--);
  page.on('crash', () => stop('page-crash'));
}
