import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { withTimeout } from '../../../async/with-timeout.ts';
import { asksConsent, findGate, type Gate, type GateButton } from '../../../page/gate/find-gate.ts';
import type { PassedGate } from '../../../page/gate/passed-gate.ts';
import type { Layout } from '../../../page/layout/layout.ts';
import { readLayout } from '../../../page/layout/read-layout.ts';
import { takeLayoutSnapshot } from '../cdp/layout-snapshot.ts';
import type { Target } from '../cdp/target.ts';
import { photograph } from '../images/photograph.ts';
import { limitUrlLength, type NetworkLog } from '../network/entry.ts';
import type { ScanContext } from '../source.ts';
import { answerConsent } from './consent.ts';
import type { MainFrame } from './main-frame.ts';

const MAX_GATES = 3;
/** A page with more is no gate, and reading it would take too long. */
const MAX_NODES = 20_000;
const READING_MS = 3_000;
const PICTURE_MS = 3_000;
/** Time that a page gets to show what a banner hid. */
const AFTER_CONSENT_MS = 1_000;
/** Less time than this is not enough for another step. */
const MIN_LEFT_MS = 5_000;
const PRESS_MS = 80;
/** Time in which a press opens a window. */
const WINDOW_MS = 400;
const PICTURE = { width: 1280, quality: 70 } as const;

interface GateParts {
  readonly target: Target;
  /** Frames of other processes. */
  readonly frames: readonly Target[];
  readonly scan: Pick<ScanContext, 'device' | 'waitingTimeMs'>;
  readonly frame: MainFrame;
  readonly network: NetworkLog;
  /** Time (ms since the epoch) at which the visit ends. */
  readonly deadline: number;
  readonly stop: AbortSignal;
  /** Waits until what the step led to has loaded, and so much longer. */
  settle(waitingTimeMs: number): Promise<void>;
  /** Ends what a visitor does at this time, so that the page is where it was. */
  rest(): Promise<void>;
}

/**
 * Passes up to three plain gates: answers a consent banner, or presses the button or box that leads on, with trusted events.
 * Never types, and never presses what pays, signs in or downloads. Returns what was passed.
 */
export async function passGates(parts: GateParts): Promise<PassedGate[]> {
  const { target, frames, scan, frame, network, deadline, stop, settle, rest } = parts;
  const passed: PassedGate[] = [];
  const tried = { isConsentAnswered: false, page: '', times: 0 };
  const windows: string[] = [];
  target.on('Page.windowOpen', ({ url }) => void windows.push(url));

  async function press({ box: [x, y, width, height] }: GateButton, [left, top]: Layout['screen']): Promise<void> {
    const at = { x: Math.round(x - left + width / 2), y: Math.round(y - top + height / 2) };
    windows.length = 0;
    if (scan.device === 'MOBILE') {
      await target.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      await sleep(PRESS_MS);
      await target.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    } else {
      const button = { button: 'left', clickCount: 1, ...at } as const;
      await target.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
      await target.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
      await sleep(PRESS_MS);
      await target.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
    }
    await sleep(WINDOW_MS);
    // Windows are closed at once. What would be shown there is shown here.
    const opened = windows.find(address => /^https?:/i.test(address));
    if (opened === undefined || frame.isNavigating) return;
    const { url } = frame.documents.at(-1) ?? { url: '' };
    await target.send('Page.navigate', { url: opened, referrer: url });
  }

  /** Waits for what follows; null if nothing was pressed. */
  async function pass(layout: Layout, gate: Gate | null): Promise<Pick<PassedGate, 'kind' | 'pressed'> | null> {
    if (!tried.isConsentAnswered && asksConsent(layout)) {
      tried.isConsentAnswered = true;
      if (await answerConsent([target, ...frames])) {
        await settle(AFTER_CONSENT_MS);
        return { kind: 'consent', pressed: null };
      }
    }
    // What changed nothing is not pressed again.
    const asked = JSON.stringify([frame.documents.length, layout.lines.map(({ text }) => text)]);
    tried.times = asked === tried.page ? tried.times + 1 : 0;
    tried.page = asked;
    const button = gate?.buttons[tried.times];
    if (!gate || !button) return null;
    await press(button, layout.screen);
    await settle(scan.waitingTimeMs);
    return { kind: gate.kind, pressed: button.label };
  }

  while (passed.length < MAX_GATES && !stop.aborted && Date.now() + MIN_LEFT_MS < deadline) {
    const document = frame.documents.at(-1);
    const status = network.mainDocuments.at(-1)?.status ?? 0;
    if (!document || document.isErrorPage || status >= 400) break;
    await rest();
    const layout = await readFirst(target).catch(() => null);
    const gate = layout && findGate(layout);
    if (!layout || (!gate?.buttons.length && (tried.isConsentAnswered || !asksConsent(layout)))) break;
    const date = new Date().toISOString();
    const picture = await takePicture(target).catch(() => null);
    // A page that does not answer is frozen and read as it is.
    const step = await pass(layout, gate).catch(() => null);
    if (step === null) break;
    passed.push({ ...step, date, url: limitUrlLength(document.url), picture, layout });
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
