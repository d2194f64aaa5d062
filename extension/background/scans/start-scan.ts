import { scanEndpoints } from '../../../shared/api/scans.ts';
import { reasonNotToSend } from '../../../shared/url/may-send.ts';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import { oneTimeUse } from '../../../shared/url/one-time.ts';
import { redact } from '../../../shared/url/redact.ts';
import { parseSubmittedUrl } from '../../../shared/url/submitted.ts';
import { toProblem } from '../../api/api-error.ts';
import type { ApiClient } from '../../api/client.ts';
import type { ScanStart, TrackedScan } from '../../messaging/protocol.ts';
import type { TrackedScanStore } from '../../storage/tracked-scans.ts';
import type { Settings } from '../../storage/settings-schema.ts';

/** The server's limit for submitted URLs. */
const MAX_SCANNED_URL = 2048;

export interface StartRequest {
  readonly url: string;
  readonly isIncognito: boolean;
  /** The person has confirmed the scan of a one-time link. */
  readonly isConfirmed: boolean;
}

interface Deps {
  readonly client: Pick<ApiClient, 'call'>;
  readonly readSettings: () => Promise<Settings>;
  readonly trackedScans: TrackedScanStore;
  /** Called after a new scan was stored. */
  readonly onStarted: () => void;
  readonly now?: () => number;
  readonly newKey?: () => string;
}

/** Starts full scans that a person asks for: applies the privacy settings and asks first where following the link may do harm. */
export type ScanStarter = ReturnType<typeof createScanStarter>;

export function createScanStarter(deps: Deps) {
  const { client, readSettings, trackedScans, onStarted, now = Date.now, newKey = () => crypto.randomUUID() } = deps;
  /** Keys of the scans that this background is submitting now. */
  const sending = new Set<string>();

  /** Throws ApiError. */
  async function submit(scan: TrackedScan): Promise<TrackedScan> {
    const { isPrivate, isFullPage, passesGates, device, waitingTime } = (await readSettings()).scans;
    sending.add(scan.key);
    try {
      const { id, status } = await client.call(scanEndpoints.create, {
        body: {
          submitted_url: scan.url,
          origin: 'USER',
          private_scan: isPrivate,
          device,
          waiting_time: waitingTime,
          full_page: isFullPage,
          interact: passesGates,
        },
      });
      const submitted: TrackedScan = { ...scan, id, state: status };
      await trackedScans.update(submitted);
      return submitted;
    } finally {
      sending.delete(scan.key);
    }
  }

  /** The URL as it may be sent, or why it may not. */
  async function prepare({
    url: given,
    isIncognito,
    isConfirmed,
  }: StartRequest): Promise<ScanStart | { readonly url: string }> {
    const url = withScheme(given);
    const { excludedPatterns, isIncognitoAllowed } = (await readSettings()).privacy;
    const why = reasonNotToSend(url, { isIncognito, isIncognitoAllowed, excludedPatterns });
    if (why !== null) return { kind: 'not-sent', why };
    // A shortened URL would be another page.
    const whole = redact(url, 'keep', MAX_SCANNED_URL);
    if (whole === null || whole.shortened !== null) return { kind: 'not-sent', why: 'too-long' };
    // Checked on the given URL: its fragment may say more than what is sent.
    const use = isConfirmed ? null : oneTimeUse(url);
    return use === null ? { url: whole.url } : { kind: 'ask', use };
  }

  return {
    /** Never throws. Returns the running scan of the same URL where there is one. */
    async start(wish: StartRequest): Promise<ScanStart> {
      const prepared = await prepare(wish);
      if ('kind' in prepared) return prepared;
      const { url } = prepared;
      const scan: TrackedScan = {
        key: newKey(),
        id: null,
        url,
        isIncognito: wish.isIncognito,
        state: 'SUBMITTING',
        startedAt: now(),
        endedAt: null,
        errorCode: null,
      };
      // Stored before it is sent, so that neither sleep nor crash loses it.
      sending.add(scan.key);
      const same = await trackedScans.add(scan);
      if (same !== null) {
        sending.delete(scan.key);
        return { kind: 'started', scan: same };
      }
      onStarted();
      try {
        return { kind: 'started', scan: await submit(scan) };
      } catch (error) {
        await trackedScans.drop(scan);
        const { problem, detail, retryAt } = toProblem(error);
        return { kind: 'unavailable', problem, detail, retryAt };
      }
    },

    /** Submits a stored scan that may not have been sent. Throws ApiError. */
    submitAgain: submit,
    isSending: (scan: TrackedScan): boolean => sending.has(scan.key),
  };
}

/** Reports show URLs as submitted, possibly without a scheme. */
function withScheme(given: string): string {
  const read = parseSubmittedUrl(given);
  return normalUrl(given) === null && read.ok ? read.url.href : given;
}
