// A capture process like server/capture-process/main.ts with a fake capture. The host of the URL selects what it does: crash, exit, throw,
// hang, block, use up memory or return the settings.
import { setTimeout as sleep } from 'node:timers/promises';
import { BrowserCrashedError, NoBrowserError } from '../../../../server/scans/capture/errors.ts';
import { runCaptureProcess } from '../../../../server/capture-process/serve.ts';
import type { OpenCapture } from '../../../../server/scans/queue/open-capture.ts';
import { StartError } from '../../../../server/start-error.ts';
import { doneResult, fakeCapture, untilAborted } from '../captures/fake-capture.ts';

const openCapture: OpenCapture = async (config, log, knowledge) => {
  if (config.exits.has('XX')) throw new StartError('no browser here');
  const capture = fakeCapture(async request => {
    const { hostname } = new URL(request.scan.submittedUrl);
    request.onProgress?.({ step: 'loading', requests: 3, url: request.scan.submittedUrl });
    if (hostname === 'crash.example' && !request.isScriptingDisabled) throw new BrowserCrashedError();
    if (hostname === 'no-browser.example') throw new NoBrowserError(new Error('no program'));
    if (hostname.startsWith('late') && !request.isScriptingDisabled)
      return { ...doneResult(request), status: 'ERROR', errorCode: 'BROWSER_CRASHED' };
    if (hostname === 'late-always.example') process.exit(7);
    if (hostname === 'exit.example' && !request.isScriptingDisabled) process.exit(7);
    if (hostname === 'exit-always.example') process.exit(7);
    if (hostname === 'throw.example') setImmediate(() => { throw new Error('outside of any promise'); }); // prettier-ignore
    // Not before it has reported once: the first report may take longer than the others.
    if (hostname === 'hang.example') await sleep(1_500);
    if (hostname === 'hang.example' || (hostname === 'block.example' && !request.isScriptingDisabled)) for (;;);
    if (hostname === 'memory.example') process.memoryUsage.rss = () => 64 * 1024 ** 3;
    if (['throw.example', 'memory.example', 'slow.example'].includes(hostname)) await untilAborted(request);
    const result = doneResult(request);
    log.info({ err: new Error('a trouble') }, 'captured');
    const title =
      hostname === 'settings.example'
        ? JSON.stringify(config)
        : `${process.pid} ${config.exits.get('DE')?.host} ${await knowledge?.brandOfIcon('b34c')}`;
    const page = result.captured.page && { ...result.captured.page, title };
    return { ...result, captured: { ...result.captured, page }, fault: new TypeError('a fault') };
  });
  return { capture, notes: ['a note'], close: () => Promise.resolve() };
};

runCaptureProcess(openCapture);
