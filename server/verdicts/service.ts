import type { z } from 'zod';
import type { InputOf } from '../../shared/api/endpoint.ts';
import type { fastCheckEndpoints } from '../../shared/api/fast-check.ts';
import type { Caller } from '../accounts/plan.ts';
import type { CheckUrl } from './fast-check.ts';
import { presentReasons } from './reason.ts';

type Check = typeof fastCheckEndpoints.check;

export type VerdictService = ReturnType<typeof createVerdictService>;

export function createVerdictService(checkUrl: CheckUrl) {
  return {
    async fastCheck({ body, query }: InputOf<Check>, caller: Caller): Promise<z.input<Check['output']>> {
      const { decision, scanId } = await checkUrl(body.url.url, caller.accountId);
      return {
        malicious_score: decision.score,
        url: body.url.text,
        ...(scanId === null ? {} : { scan_id: scanId }),
        status: decision.status,
        ...(query.explain === 'true' ? { reasons: presentReasons(decision.explain(), query.params === 'true') } : {}),
      };
    },
  };
}
