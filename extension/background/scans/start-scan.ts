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

/** The length that scans take. */
const MAX_SCANNED_URL = 2048;

export interface StartRequest {
  readonly url: string;
  readonly isIncognito: boolean;
  /** The person was asked about a one-time link, and wants it looked at. */
  readonly isConfirmed: boolean;
}

interface Deps {
  readonly client: Pick<ApiClient, 'call'>;
  readonly readSettings: () => Promise<Settings>;
  readonly trackedScans: TrackedScanStore;
  /** A scan is in the book now that was not there before. */
  readonly onStarted: () => void;
  readonly now?: () => number;
  readonly newKey?: () => string;
}

/** Full scans that a person asks for: past the gate of privacy, asked about first where looking may do harm, theirs alone to see. */
export type ScanStarter = ReturnType<typeof createScanStarter>;

export function createScanStarter(deps: Deps) {
  const { client, readSettings, trackedScans, onStarted, now = Date.now, newKey = () => crypto.randomUUID() } = deps;
  /** Those that this very background is sending now. */
  const sending = new Set<string>();

  /** Throws ApiError. */
  async function submit(scan: TrackedScan): Promise<TrackedScan> {
    const { isPrivate, device, waitingTime } = (await readSettings()).scans;
    sending.add(scan.key);
    try {
      const { id, status } = await client.call(scanEndpoints.create, {
        body: {
          submitted_url: scan.url,
          origin: 'USER',
          private_scan: isPrivate,
          device,
          waiting_time: waitingTime,
        },
      });
      const submitted: TrackedScan = { ...scan, id, state: status };
      await trackedScans.update(submitted);
      return submitted;
    } finally {
      sending.delete(scan.key);
    }
  }

  /** What may be sent of the address; or why nothing. */
  async function prepare({
    url: given,
    isIncognito,
    isConfirmed,
  }: StartRequest): Promise<ScanStart | { readonly url: string }> {
    const url = withScheme(given);
    const { excludedPatterns, isIncognitoAllowed } = (await readSettings()).privacy;
    const why = reasonNotToSend(url, { isIncognito, isIncognitoAllowed, excludedPatterns });
    if (why !== null) return { kind: 'not-sent', why };
    // The scan of half an address would be that of another page.
    const whole = redact(url, 'keep', MAX_SCANNED_URL);
    if (whole === null || whole.shortened !== null) return { kind: 'not-sent', why: 'too-long' };
    // Looked for in what was given: its fragment may say more than what is sent.
    const use = isConfirmed ? null : oneTimeUse(url);
    return use === null ? { url: whole.url } : { kind: 'ask', use };
  }

  return {
    /** Never throws. An address that is being scanned already is not scanned twice. */
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
        verdict: null,
        errorCode: null,
      };
      // Written down before it is sent, so that neither a sleep nor a crash in between loses it.
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

    /** For one that was written down and maybe not sent. Throws ApiError. */
    submitAgain: submit,
    isSending: (scan: TrackedScan): boolean => sending.has(scan.key),
  };
}

/** Reports name addresses as they were submitted, which may be without a scheme. */
function withScheme(given: string): string {
  const read = parseSubmittedUrl(given);
  return normalUrl(given) === null && read.ok ? read.url.href : given;
}
