import type { z } from 'zod';
import type { InputOf } from '../../shared/api/endpoint.ts';
import type { fastCheckEndpoints } from '../../shared/api/fast-check.ts';
import type { Caller } from '../accounts/plan.ts';
import type { CheckUrl, FastCheck } from './fast-check.ts';
import { presentReasons, type Reason } from './reason.ts';
import { checkReasons, type ScanFacts } from './reasons-now.ts';

type Check = typeof fastCheckEndpoints.check;

export type VerdictService = ReturnType<typeof createVerdictService>;

interface Deps {
  readonly checkUrl: CheckUrl;
  /** What a scan says to an account. */
  readonly readScan: (id: string, accountId: string) => Promise<ScanFacts | null>;
}

/** The reasons of a check, with those of the scan that decided it or is the latest of the URL. */
export async function explainCheck(
  { decision, scanId }: FastCheck,
  accountId: string,
  readScan: Deps['readScan'],
): Promise<Reason[]> {
  return checkReasons(decision, scanId === null ? null : await readScan(scanId, accountId));
}

export function createVerdictService({ checkUrl, readScan }: Deps) {
  return {
    async fastCheck({ body, query }: InputOf<Check>, caller: Caller): Promise<z.input<Check['output']>> {
      const check = await checkUrl(body.url.url, caller.accountId);
      const { decision, scanId } = check;
      const reasons = query.explain === 'true' ? await explainCheck(check, caller.accountId, readScan) : null;
      return {
        malicious_score: decision.score,
        url: body.url.text,
        ...(scanId === null ? {} : { scan_id: scanId }),
        status: decision.status,
        ...(reasons ? { reasons: presentReasons(reasons, query.params === 'true') } : {}),
      };
    },
  };
}
