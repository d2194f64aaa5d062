import type { Page } from 'playwright';
import type { PassedGate } from '../../../page/gate/passed-gate.ts';
import type { Dialog } from '../../../page/layout/dialogs.ts';
import { followTargets, type Target } from '../cdp/target.ts';
import { MOBILE_TOUCH_POINTS } from './emulation.ts';
import { freeze } from './freeze.ts';
import { lookAround, type Looking } from './look-around.ts';
import { watchMainFrame } from './main-frame.ts';
import type { NetworkRecorder } from '../network/recorder.ts';
import { judgeOutcome, type Outcome, type StopReason } from './outcome.ts';
import { settle } from './settle.ts';
import type { CaptureContext, SeenPage } from '../source.ts';
import { passGates } from './pass-gates.ts';
import { handleInterruptions } from './interruptions.ts';
import { userAgentOverride } from './user-agent.ts';
import { watchForHang } from './watchdog.ts';

export interface VisitParts extends Pick<
  CaptureContext,
  'scan' | 'context' | 'target' | 'egress' | 'limits' | 'isScriptingDisabled'
> {
  readonly page: Page;
  readonly mainFrameId: string;
  readonly network: NetworkRecorder;
  /** Time (ms since the epoch) at which the page is frozen at the latest. */
  readonly deadline: number;
  readonly stopper: Stopper;
  isLure(seen: SeenPage): Promise<boolean>;
  /** Called when the newest document has loaded and its waiting time starts. */
  onLoaded(url: string): void;
  /** Called when a visitor has looked at this document, and it still waits. */
  onLooked(url: string): void;
  /** Called for every target before it runs. */
  onTarget(target: Target): void;
}

/** Stops a visit early and keeps the first reason. */
export interface Stopper {
  readonly signal: AbortSignal;
  readonly reason: StopReason | null;
  stop(reason: StopReason): void;
}

export function createStopper(): Stopper {
  const controller = new AbortController();
  let reason: StopReason | null = null;
  return {
    signal: controller.signal,
    get reason() {
      return reason;
    },
    stop(why) {
      reason ??= why;
      controller.abort();
    },
  };
}

/** A document that has not loaded by then is captured as it is. */
const LOAD_MS = 20_000;
/** A main thread that does not answer for so long counts as hung. */
const HUNG_MS = 8_000;

export interface Visited {
  readonly outcome: Outcome;
  /** Time (ms since the epoch) at which the page was told to freeze. */
  readonly endedAt: number;
}

/** Navigates to the page, waits until it has settled, passes what stands before it, freezes it and returns the outcome. */
export async function visit(parts: VisitParts): Promise<Visited> {
  const { scan, page, context, target, network, limits, stopper } = parts;
  let navigations = 0;
  const frame = watchMainFrame(target, parts.mainFrameId, () => {
    if (++navigations > limits.maxRedirects + 1) stopper.stop('redirects');
  });
  const opened: { readonly dialog: Dialog; readonly document: number }[] = [];
  const onDialog = (dialog: Dialog): void => void opened.push({ dialog, document: frame.documents.length });
  /** Those of documents that led on say nothing of this one. */
  const dialogsNow = (): Dialog[] =>
    opened.filter(({ document }) => document === frame.documents.length).map(({ dialog }) => dialog);
  handleInterruptions({ page, context, limits, stop: stopper.stop, onDialog });

  const others: Target[] = [];
  const over = new AbortController();
  const agent = userAgentOverride(scan.userAgent, scan.device, context.browser()?.version() ?? '');
  await followTargets(target, each => {
    if (each !== target) others.push(each);
    network.watch(each, each === target ? parts.mainFrameId : null);
    // Workers and out-of-process frames must report the same user agent as the page.
    each.send('Emulation.setUserAgentOverride', agent).catch(() => undefined);
    if (scan.device === 'MOBILE')
      each
        .send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: MOBILE_TOUCH_POINTS })
        .catch(() => undefined); // workers have no touch
    parts.onTarget(each);
    // Terminate only the frame's script: the page around it may be fine.
    const endScript = () => void each.send('Runtime.terminateExecution').catch(() => undefined);
    if (each.type === 'iframe') watchForHang(each, () => false, HUNG_MS, over.signal, endScript);
  });
  await target.send('Page.enable');

  const navigation = target.send('Page.navigate', {
    url: scan.submittedUrl,
    ...(scan.httpReferer === null ? {} : { referrer: scan.httpReferer, referrerPolicy: 'unsafeUrl' as const }),
  });
  // It is answered when the document commits, or never. The events of the main frame give the details.
  navigation.then(frame.answered, frame.answered);
  watchForHang(
    target,
    () => frame.isNavigating,
    HUNG_MS,
    over.signal,
    () => stopper.stop('hung'),
  );
  const times = { loadMs: LOAD_MS, deadline: parts.deadline };
  const looks: Looking[] = [];
  const onLoaded = (url: string): void => {
    parts.onLoaded(url);
    looks.at(-1)?.stop();
    const look = lookAround(target, scan);
    looks.push(look);
    void look.isDone.then(isDone => isDone && look === looks.at(-1) && parts.onLooked(url));
  };
  const isThere = () => stopper.reason !== 'browser-crash' && stopper.reason !== 'page-crash';
  const rest = async () => {
    if (isThere()) await looks.at(-1)?.end();
  };
  const settled = async (waitingTimeMs: number) => settle(frame, { ...times, waitingTimeMs }, stopper.signal, onLoaded);
  let gates: PassedGate[] = [];
  try {
    await settled(scan.waitingTimeMs);
    if (!parts.isScriptingDisabled && scan.isLeftAlone !== true)
      gates = await passGates({
        target,
        mainFrameId: parts.mainFrameId,
        frames: () => others.filter(({ type }) => type === 'iframe'),
        scan,
        frame,
        network,
        deadline: parts.deadline,
        stop: stopper.signal,
        dialogs: dialogsNow,
        settle: settled,
        isLure: parts.isLure,
        rest,
      });
  } finally {
    over.abort();
  }
  await rest();
  // Read before freezing, which cancels a navigation in progress.
  const isWaiting = frame.isNavigating;
  const endedAt = Date.now();
  if (isThere()) await freeze(target, others, context);
  const { maxRedirects } = limits;
  const stopped = stopper.reason;
  const { egress } = parts;
  const dialogs = dialogsNow();
  return {
    outcome: judgeOutcome({ frame, network, egress, stopped, maxRedirects, isWaiting, dialogs, gates }),
    endedAt,
  };
}
