import { createBrowserLauncher, type LaunchedBrowser, type LauncherOptions } from '../../../server/browser/launch.ts';

/** Launches one browser. */
export function launchBrowser(options: LauncherOptions & { flags: readonly string[] }): Promise<LaunchedBrowser> {
  return createBrowserLauncher(options).launch(options.flags);
}
