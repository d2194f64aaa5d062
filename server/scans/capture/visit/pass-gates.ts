import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { withTimeout } from '../../../async/with-timeout.ts';
import { asksConsent, findGate, type GateButton } from '../../../page/gate/find-gate.ts';
import type { PassedGate } from '../../../page/gate/passed-gate.ts';
import { withDialogs, type Dialog } from '../../../page/layout/dialogs.ts';
import type { Layout } from '../../../page/layout/layout.ts';
import { readLayout } from '../../../page/layout/read-layout.ts';
import { takeLayoutSnapshot } from '../cdp/layout-snapshot.ts';
import type { Target } from '../cdp/target.ts';
import { photograph } from '../images/photograph.ts';
import { limitUrlLength, type NetworkLog } from '../network/entry.ts';
import { takeSnapshot } from '../snapshot.ts';
import type { ScanContext, SeenPage } from '../source.ts';
import { answerConsent } from './consent.ts';
import type { CommittedDocument, MainFrame } from './main-frame.ts';

const MAX_GATES = 3;
/** A page with more is no gate, and reading it would take too long. */
const MAX_NODES = 20_000;
const SNAPSHOT_LIMITS = { maxDomBytes: 1_000_000, maxTextChars: 100_000, maxLinks: 0, maxMetaTags: 0 } as const;
const READING_MS = 3_000;
const PICTURE_MS = 3_000;
/** Time that a page gets to show what a banner hid. */
const AFTER_CONSENT_MS = 1_000;
/** Less time than this is not enough for another step. */
const MIN_LEFT_MS = 20_000;
const PRESS_MS = 80;
/** A page that takes longer for a press is busy, or gone. */
const MAX_PRESS_MS = 2_000;
/** Time in which a press opens a window. */
const WINDOW_MS = 400;
const PICTURE = { width: 1280, quality: 70 } as const;
/** Elements that show what another process draws, which would get the press. */
const OF_OTHERS = /^(?:iframe|frame|embed|object|fencedframe)$/i;

interface GateParts {
  readonly target: Target;
  readonly mainFrameId: string;
  /** Frames of other processes. */
  readonly frames: () => readonly Target[];
  readonly scan: Pick<ScanContext, 'device' | 'waitingTimeMs'>;
  readonly frame: MainFrame;
  readonly network: NetworkLog;
  /** Time (ms since the epoch) at which the visit ends. */
  readonly deadline: number;
  readonly stop: AbortSignal;
  /** Dialogs that the newest document opened. */
  readonly dialogs: () => readonly Dialog[];
  /** Waits until what the step led to has loaded, and so much longer. */
  settle(waitingTimeMs: number): Promise<void>;
  /** Ends what a visitor does at this time, so that the page is where it was. */
  rest(): Promise<void>;
  /** Whether a page is MALICIOUS as it stands: it is left alone, since a press may hide that. */
  isLure(seen: SeenPage): Promise<boolean>;
}

/** A page before a step. */
interface Before {
  readonly document: CommittedDocument;
  readonly layout: Layout;
}

/**
 * Passes up to three plain gates: answers a consent banner, or presses the button or box that leads on, with trusted events.
 * Never types, and never presses what pays, signs in or downloads. Returns what was passed.
 */
export async function passGates(parts: GateParts): Promise<PassedGate[]> {
  const { target, scan, frame, network, deadline, stop, settle } = parts;
  const passed: PassedGate[] = [];
  const tried = { isConsentAnswered: false, page: '', times: 0 };
  const windows: string[] = [];
  target.on('Page.windowOpen', ({ url }) => void windows.push(url));

  type Point = Readonly<Record<'x' | 'y', number>>;

  /** CSS pixels from the top left of the screen. */
  const middleOf = ({ box: [x, y, width, height] }: GateButton, [left, top]: Layout['screen']): Point => ({
    x: Math.round(x - left + width / 2),
    y: Math.round(y - top + height / 2),
  });

  /** Whether a press there reaches the page itself. */
  async function isOwn(at: Point): Promise<boolean> {
    const { backendNodeId } = await target.send('DOM.getNodeForLocation', at);
    const { node } = await target.send('DOM.describeNode', { backendNodeId });
    return !OF_OTHERS.test(node.nodeName);
  }

  async function press(at: Point): Promise<void> {
    if (scan.device === 'MOBILE') {
      await target.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      await sleep(PRESS_MS);
      await target.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      return;
    }
    const button = { button: 'left', clickCount: 1, ...at } as const;
    await target.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
    await target.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
    await sleep(PRESS_MS);
    await target.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
  }

  /** Windows are closed at once: what would be shown there is shown here, if nothing else happened. */
  function followWindow({ url }: CommittedDocument, documents: number): void {
    const [opened = ''] = windows;
    if (windows.length !== 1 || !/^https?:/i.test(opened) || isMoving(documents)) return;
    // Answered when the document commits, or never.
    target.send('Page.navigate', { url: opened, referrer: url }).catch(() => undefined);
  }

  const isMoving = (documents: number): boolean => frame.isNavigating || frame.documents.length !== documents;

  /** Answers a consent banner, if there is one. It takes time in which the page may change, so that it must be read again. */
  async function answer({ document }: Pick<Before, 'document'>): Promise<void> {
    tried.isConsentAnswered = true;
    const [date, picture] = [new Date().toISOString(), await takePicture(target).catch(() => null)];
    if (!(await answerConsent([target, ...parts.frames()]).catch(() => false))) return;
    passed.push({ kind: 'consent', pressed: null, date, url: limitUrlLength(document.url), picture });
    await settle(AFTER_CONSENT_MS);
  }

  const stateOf = ({ lines }: Layout): string =>
    JSON.stringify([frame.documents.length, lines.map(({ text }) => text)]);

  /** Whether something was pressed. What changed nothing is not pressed again. */
  async function goOn({ document, layout }: Before): Promise<boolean> {
    const state = stateOf(layout);
    tried.times = state === tried.page ? tried.times + 1 : 0;
    tried.page = state;
    const gate = findGate(layout);
    const button = gate?.buttons[tried.times];
    if (!gate || !button) return false;
    const at = middleOf(button, layout.screen);
    const isReached = await withTimeout('finding the button', READING_MS, isOwn(at)).catch(() => false);
    if (!isReached || (await isLure({ document, layout }))) return false;
    const documents = frame.documents.length;
    // A page that is not painted has no picture.
    const picture = await takePicture(target).catch(() => null);
    if (isMoving(documents)) return true;
    const date = new Date().toISOString();
    passed.push({ kind: gate.kind, pressed: button.label, date, url: limitUrlLength(document.url), picture });
    windows.length = 0;
    // Whatever became of the press, the page is read as it is then.
    await withTimeout('pressing', MAX_PRESS_MS, press(at)).catch(() => undefined);
    await sleep(WINDOW_MS);
    followWindow(document, documents);
    await settle(scan.waitingTimeMs);
    return true;
  }

  async function isLure({ document, layout }: Before): Promise<boolean> {
    const reading = takeSnapshot(target, parts.mainFrameId, SNAPSHOT_LIMITS);
    // What cannot be judged is left as it is.
    const snapshot = await withTimeout('reading the document', READING_MS, reading).catch(() => null);
    return snapshot === null || parts.isLure({ url: document.url, snapshot, layout, dialogs: parts.dialogs() });
  }

  while (passed.length < MAX_GATES && !stop.aborted && Date.now() + MIN_LEFT_MS < deadline) {
    await parts.rest();
    const document = frame.documents.at(-1);
    const documents = frame.documents.length;
    const status = network.mainDocuments.at(-1)?.status ?? 0;
    if (!document || document.isErrorPage || frame.isNavigating || status >= 400) break;
    // A page that is too large, or does not answer, is no gate.
    const layout = await readFirst(target).catch(() => null);
    if (layout === null) break;
    if (isMoving(documents)) {
      await settle(scan.waitingTimeMs);
      continue;
    }
    if (!tried.isConsentAnswered && asksConsent(layout)) await answer({ document });
    else if (!(await goOn({ document, layout: withDialogs(layout, parts.dialogs()) }))) break;
  }
  return passed;
}

/** What the page's own process shows: frames of others are not pressed. */
async function readFirst(target: Target): Promise<Layout> {
  const snapshot = await takeLayoutSnapshot(target, MAX_NODES, Date.now() + READING_MS);
  return readLayout([{ url: target.url, owner: null, fonts: null, snapshot }]);
}

async function takePicture(target: Target): Promise<PassedGate['picture']> {
  const png = await withTimeout('taking a picture', PICTURE_MS, photograph(target, {}));
  const image = sharp(png).flatten({ background: 'white' }).resize({ width: PICTURE.width, withoutEnlargement: true });
  const { data, info } = await image.jpeg({ quality: PICTURE.quality }).toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { format: 'jpeg', mimetype: 'image/jpeg', blobMimetype: 'image/jpeg', blob: data, width, height };
}
