import type { ScanSummary } from '../../shared/api/summaries.ts';
import type { Caller } from '../accounts/plan.ts';
import { AppError } from '../errors.ts';
import type { ScanService } from './service.ts';

/** The summary of each scan that the caller may see, in the order of the ids. One after the other: records can be large. */
export async function summariesOf(
  scans: Pick<ScanService, 'read'>,
  ids: readonly string[],
  caller: Caller,
): Promise<ScanSummary[]> {
  const summaries: ScanSummary[] = [];
  for (const id of ids) {
    const summary = await summaryOf(scans, id, caller);
    if (summary !== null) summaries.push(summary);
  }
  return summaries;
}

async function summaryOf(scans: Pick<ScanService, 'read'>, id: string, caller: Caller): Promise<ScanSummary | null> {
  try {
    const detail = await scans.read({ params: { scan_id: id }, query: { explain: 'false' }, body: undefined }, caller);
    const title = detail.page?.title ?? '';
    return {
      scan: detail.scan,
      verdict: detail.classification,
      screenshot: detail.screenshot,
      title: title === '' ? null : title,
      ip: detail.ip_address?.ip ?? null,
      country_code: detail.ip_address?.country_code ?? null,
      technologies: detail.technologies.map(({ name }) => name),
    };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}
