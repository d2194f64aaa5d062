import { randomUUID } from 'node:crypto';
import { createPolling } from '../async/polling.ts';
import type { ErrorCode } from '../../shared/scan-values.ts';
import { EgressError, type Egress, type EgressResponse } from '../egress/egress.ts';
import { codeOf, messageOf } from '../errors.ts';
import type { Log } from '../log.ts';
import { signatureOf } from './signature.ts';
import type { AttemptResult, CallbackStore, Delivery } from './store.ts';
import { VERSION } from '../version.ts';

interface Deps {
  readonly store: Pick<CallbackStore, 'claim' | 'record'>;
  readonly egress: Pick<Egress, 'open'>;
  readonly log: Log;
  /** Called for each attempt. */
  readonly onAttempt?: (outcome: 'delivered' | 'retried' | 'failed') => void;
  readonly firstRetryMs?: number;
  readonly leaseMs?: number;
  readonly pollMs?: number;
}

const TIMEOUT_MS = 10_000;
/** Longer than an attempt can take. */
const LEASE_MS = 60_000;
const POLL_MS = 1_000;
const AT_ONCE = 16;
/** Of one account, so that receivers that never answer delay only their own. */
const EACH = 4;
const MAX_ANSWER_BYTES = 64 * 1024;
const FIRST_RETRY_MS = 5_000;
const LONGEST_DELAY_MS = 2 * 60 * 60 * 1000;
const GIVE_UP_MS = 24 * 60 * 60 * 1000;

/** Sends due callbacks. A process that dies leaves them to others once its lease ends; their delivery id stays the same. */
export function createSender({
  store,
  egress,
  log,
  onAttempt,
  firstRetryMs = FIRST_RETRY_MS,
  leaseMs = LEASE_MS,
  pollMs = POLL_MS,
}: Deps) {
  const owner = randomUUID();
  const running = new Map<Promise<void>, string>();
  let isStopping = false;
  const mayGoOn = (): boolean => !isStopping;

  async function post({ id, url, payload, secret }: Delivery): Promise<EgressResponse> {
    const body = `{"id":${JSON.stringify(id)},${payload.slice(1)}`;
    // A session of its own: names are looked up again at each attempt.
    const session = await egress.open({ exit: null, maxBytes: 2 * MAX_ANSWER_BYTES });
    try {
      return await session.fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'user-agent': `Linkglass/${VERSION}`,
          'linkglass-delivery': id,
          'linkglass-signature': signatureOf(secret, Math.floor(Date.now() / 1000), body),
        },
        // A redirect is no receipt, and must not take the body elsewhere.
        maxRedirects: 0,
        maxBytes: MAX_ANSWER_BYTES,
        allowPartial: true,
        timeoutMs: TIMEOUT_MS,
      });
    } finally {
      await session.close();
    }
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const date = new Date().toISOString();
    let status: number | null = null;
    let error: string | null = null;
    let detail: string | null = null;
    try {
      ({ status } = await post(delivery));
    } catch (cause) {
      error = failureOf(cause);
      detail = messageOf(cause);
    }
    const result = resultOf(delivery, status);
    await store.record(owner, delivery, { date, status, error }, result);
    onAttempt?.(result.state === 'DUE' ? 'retried' : result.state === 'DELIVERED' ? 'delivered' : 'failed');
    // Not the URL, which may hold a secret.
    const entry = { callback: delivery.id, scan: delivery.scanId, status, error, detail };
    if (result.state === 'FAILED') log.warn(entry, 'callback given up after a day');
    else log.debug(entry, 'callback sent');
  }

  function resultOf({ attempts, dueSince, now }: Delivery, status: number | null): AttemptResult {
    if (status !== null && status >= 200 && status < 300) return { state: 'DELIVERED' };
    const delayMs = Math.min(LONGEST_DELAY_MS, firstRetryMs * 2 ** attempts.length);
    // With some chance, so that those that failed together are not tried together.
    return now.getTime() - dueSince.getTime() + delayMs > GIVE_UP_MS
      ? { state: 'FAILED' }
      : { state: 'DUE', delayMs: Math.round(delayMs * (0.9 + Math.random() * 0.2)) };
  }

  /** How many attempts of each account are under way. */
  function runningByAccount(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const account of running.values()) counts.set(account, (counts.get(account) ?? 0) + 1);
    return counts;
  }

  function begin(delivery: Delivery): void {
    const sending = attempt(delivery)
      .catch((err: unknown) => log.error({ err, callback: delivery.id }, 'callback attempt could not be stored'))
      .finally(() => running.delete(sending));
    running.set(sending, delivery.accountId);
  }

  async function sendDue(): Promise<void> {
    while (mayGoOn()) {
      if (running.size >= AT_ONCE) await Promise.race(running.keys());
      const limits = { max: AT_ONCE - running.size, each: EACH, running: runningByAccount(), leaseMs };
      const claimed = await store.claim(owner, limits);
      if (claimed.length === 0) return;
      claimed.forEach(begin);
    }
  }

  const polling = createPolling(sendDue, pollMs, err => log.error({ err }, 'callbacks could not be sent'));
  return {
    start: polling.start,
    /** Waits for attempts that are under way. */
    async stop(): Promise<void> {
      isStopping = true;
      await polling.stop();
      await Promise.all(running.keys());
    },
  };
}

/** Named as errors of scans. The message would tell the owner of the key which addresses names of the network have. */
function failureOf(error: unknown): ErrorCode {
  if (error instanceof EgressError) return error.failure;
  if (error instanceof Error && error.name === 'TimeoutError') return 'CONNECTION_TIMEOUT';
  const code = codeOf(error);
  if (/CERT|SIGNATURE|SSL|TLS|EPROTO/.test(code)) return 'TLS_ERROR';
  if (/TIMEOUT|TIMEDOUT/.test(code)) return 'CONNECTION_TIMEOUT';
  return /^(?:ECONN|EPIPE|UND_ERR_SOCKET)/.test(code) ? 'CONNECTION_REFUSED' : 'INTERNAL';
}
