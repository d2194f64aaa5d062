import type { ScanSummary } from '../../../shared/api/summaries.ts';
import type { Caller } from '../../accounts/plan.ts';
import { AppError } from '../../errors.ts';
import type { ScanService } from '../service.ts';

/** The summaries of those scans that the caller may see, in the order of the ids. */
export async function summariesOf(
  scans: Pick<ScanService, 'summary'>,
  ids: readonly string[],
  caller: Caller,
): Promise<ScanSummary[]> {
  const summaries: ScanSummary[] = [];
  for (const id of ids) {
    const summary = await orNull(scans.summary(id, caller));
    if (summary !== null) summaries.push(summary);
  }
  return summaries;
}

async function orNull(reading: Promise<ScanSummary>): Promise<ScanSummary | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}
