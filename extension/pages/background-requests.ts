import type { CheckResult, Request, ScanStart } from '../messaging/protocol.ts';
import { send } from '../messaging/send.ts';

/** Checks an address. A background that ends meanwhile is a failure like that of a server: the person can try again. */
export async function requestCheck(request: Omit<Request<'checkPage'>, 'isCachedOnly'>): Promise<CheckResult> {
  try {
    // null is the answer of a request that may only use the cache.
    return (await send('checkPage', { ...request, isCachedOnly: false })) as CheckResult;
  } catch (error) {
    return failed(error);
  }
}

/** Starts a scan, in the same way. */
export async function requestScan(request: Request<'startScan'>): Promise<ScanStart> {
  try {
    return await send('startScan', request);
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown) {
  return { kind: 'unavailable', problem: 'failed', detail: String(error), retryAt: null } as const;
}
