import { isFinal } from '../../shared/scan-values.ts';
import { headlineOf, type Headline } from '../../shared/verdict/headline.ts';
import type { ExplainedDetail } from './load/report-data.ts';

/** The headline of a report. */
export function headlineOfDetail({
  scan,
  classification,
  reasons,
}: Pick<ExplainedDetail, 'scan' | 'classification' | 'reasons'>): Headline {
  return headlineOf({
    verdict: classification?.verdict ?? 'UNRATED',
    reasons,
    scannedAt: isFinal(scan.status) ? scan.submitted_date : null,
  });
}
