import type { Callback, NewCallbackKey } from '../../shared/api/callbacks.ts';
import type { Caller } from '../accounts/plan.ts';
import { AppError } from '../errors.ts';
import type { ScanStore } from '../scans/store.ts';
import type { ReportUrl } from '../scans/report-url.ts';
import type { StoredScan } from '../scans/stored-scan.ts';
import type { Transaction } from '../storage/database.ts';
import { payloadOf } from './outbox.ts';
import { generateCallbackKey } from './signature.ts';
import type { CallbackStore, StoredCallback } from './store.ts';

interface Deps {
  readonly store: CallbackStore;
  readonly scans: Pick<ScanStore, 'findVisible'>;
  readonly reportUrl: ReportUrl;
}

export type CallbackService = ReturnType<typeof createCallbackService>;

export function createCallbackService({ store, scans, reportUrl }: Deps) {
  return {
    /** Throws the 422 of an account without a callback key. */
    async requireKey(url: string | undefined, { accountId }: Caller): Promise<void> {
      if (url === undefined || (await store.keyCreatedAt(accountId))) return;
      const msg = 'needs a callback key: create one by POST /account/callback-key';
      throw new AppError(422, [{ loc: ['body', 'callback_url'], msg, type: 'custom', input: url, ctx: {} }]);
    },

    /** Call in the transaction that stores the scans. */
    async add(trx: Transaction, scanIds: readonly string[], url: string | undefined, { accountId }: Caller) {
      if (url === undefined) return;
      await store.add(
        trx,
        scanIds.map(scanId => ({ scanId, accountId, url })),
      );
    },

    /** Tells the receiver of scans that were final before, in the transaction that stores what asked for it, if any. */
    async addFinal(
      ended: readonly StoredScan[],
      url: string | undefined,
      { accountId }: Caller,
      trx?: Transaction,
    ): Promise<void> {
      if (url === undefined) return;
      for (const scan of ended)
        await store.addDue({ scanId: scan.id, accountId, url }, payloadOf(scan, reportUrl), trx);
    },

    async list(scanId: string, { accountId }: Caller): Promise<Callback[]> {
      if (!(await scans.findVisible(scanId, accountId))) throw new AppError(404, 'scan not found');
      return (await store.ofScan(scanId, accountId)).map(present);
    },

    async keyState({ accountId }: Caller): Promise<{ created: string | null }> {
      return { created: (await store.keyCreatedAt(accountId))?.toISOString() ?? null };
    },

    async createKey({ accountId }: Caller): Promise<NewCallbackKey> {
      const key = generateCallbackKey();
      return { key, created: (await store.setKey(accountId, key)).toISOString() };
    },
  };
}

function present({ id, url, state, nextAt, attempts }: StoredCallback): Callback {
  return { id, url, state, next_attempt: nextAt?.toISOString() ?? null, attempts };
}
