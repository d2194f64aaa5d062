import type { BrowserContext, Page } from 'playwright';
import type { Dialog } from '../../../page/layout/dialogs.ts';
import type { CaptureLimits } from '../limits.ts';
import type { StopReason } from './outcome.ts';

const MAX_MESSAGE = 2_000;

interface InterruptionDeps {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly limits: CaptureLimits;
  stop(reason: StopReason): void;
  onDialog(dialog: Dialog): void;
}

/** Dismisses dialogs, cancels downloads and closes new windows. Stops the visit at the limits of these and of frames, and when the page crashes. */
export function handleInterruptions({ page, context, limits, stop, onDialog }: InterruptionDeps): void {
  let dialogs = 0;
  let downloads = 0;
  let windows = 0;
  let frames = 0;
  page.on('dialog', dialog => {
    if (++dialogs > limits.maxDialogs) stop('dialogs');
    const type = dialog.type();
    if (isShown(type)) onDialog({ type, message: dialog.message().slice(0, MAX_MESSAGE) });
    // Accept "Leave this page?", dismiss all others. Fails if the page is gone.
    const answer = type === 'beforeunload' ? dialog.accept() : dialog.dismiss();
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

function isShown(type: string): type is Dialog['type'] {
  return type === 'alert' || type === 'confirm' || type === 'prompt';
}
