import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { NewShare, Share } from '../../shared/api/shares.ts';
import type { Caller } from '../accounts/plan.ts';
import { AppError } from '../errors.ts';
import type { ScanService } from '../scans/service.ts';
import type { ScanStore } from '../scans/store.ts';
import type { StoredScan } from '../scans/stored-scan.ts';
import type { ShareStore, StoredShare } from './store.ts';

interface Deps {
  readonly store: ShareStore;
  readonly scanStore: Pick<ScanStore, 'find' | 'findVisible'>;
  readonly scans: Pick<ScanService, 'reportForAnybody' | 'harOf'>;
  /** The address of the server, without a trailing slash. */
  readonly baseUrl: () => string;
  /** Anybody may read the reports of public scans. */
  readonly arePublic: boolean;
}

/** What people without a key read. */
export interface OpenReports {
  report(of: string): Promise<Readable>;
  /** HAR 1.2 as JSON. */
  har(of: string): Promise<Readable>;
}

const MAX_SHARES = 100;
const TOKEN_BYTES = 32;

export type ShareService = ReturnType<typeof createShareService>;

export function createShareService({ store, scanStore, scans, baseUrl, arePublic }: Deps) {
  async function ownScan(id: string, { accountId }: Caller): Promise<StoredScan> {
    const scan = await scanStore.findVisible(id, accountId);
    if (!scan) throw new AppError(404, 'scan not found');
    if (scan.accountId !== accountId) throw new AppError(403, 'only the account that submitted a scan can share it');
    return scan;
  }

  async function sharedScan(token: string): Promise<StoredScan> {
    const id = await store.scanOf(hashOf(token));
    const scan = id === null ? null : await scanStore.find(id);
    if (!scan) throw new AppError(404, 'this link does not exist, or has ended');
    return scan;
  }

  async function publicScan(id: string): Promise<StoredScan> {
    const scan = arePublic ? await scanStore.find(id) : null;
    if (!scan || scan.isPrivate) throw new AppError(404, 'scan not found');
    return scan;
  }

  function reportsOf(find: (of: string) => Promise<StoredScan>): OpenReports {
    return {
      report: async of => scans.reportForAnybody(await find(of)),
      har: async of => scans.harOf(await find(of)),
    };
  }

  return {
    async create(scanId: string, days: number, caller: Caller): Promise<NewShare> {
      await ownScan(scanId, caller);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const { accountId } = caller;
      const added = await store.add(
        { id: randomUUID(), scanId, accountId, tokenHash: hashOf(token), days },
        MAX_SHARES,
      );
      if (!added) throw limitReached(scanId);
      return { id: added.id, url: `${baseUrl()}/share/${token}`, expires: added.expiresAt.toISOString() };
    },

    async list(scanId: string, caller: Caller): Promise<Share[]> {
      await ownScan(scanId, caller);
      return (await store.ofScan(scanId)).map(present);
    },

    async remove(scanId: string, shareId: string, caller: Caller): Promise<Record<string, never>> {
      await ownScan(scanId, caller);
      if (!(await store.remove(shareId, scanId))) throw new AppError(404, 'link not found');
      return {};
    },

    /** By the token of a link. */
    shared: reportsOf(sharedScan),
    /** By the id of a public scan. */
    public: reportsOf(publicScan),
  };
}

function present({ id, createdAt, expiresAt }: StoredShare): Share {
  return { id, created: createdAt.toISOString(), expires: expiresAt.toISOString() };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function limitReached(scanId: string): AppError {
  const msg = `limit of ${MAX_SHARES} links to a report reached; delete one first`;
  return new AppError(422, [{ loc: ['path', 'scan_id'], msg, type: 'custom', input: scanId, ctx: {} }]);
}
