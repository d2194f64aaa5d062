import { isFinal } from '../../../../shared/scan-values.ts';
import { scanErrorText } from '../../../i18n/code-texts.ts';
import type { Texts } from '../../../i18n/texts.ts';
import { reasonText } from '../../../i18n/reason-text.ts';
import { type VerdictState, verdictText } from '../../../i18n/verdict-text.ts';
import { stateText } from '../../../progress/ScanProgressView.tsx';
import type { Images } from '../../../report/load/images.ts';
import type { ListedScan } from '../../export/export-scans.ts';

export interface ViewProps {
  readonly listed: readonly ListedScan[];
  readonly images: Images;
  readonly selected: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly onEnded: (id: string) => void;
  readonly onDeleted: (id: string) => void;
}

/** Verdict mark of a scan; null until it is known. */
export function markOf({ scan, summary }: ListedScan): VerdictState | null {
  if (!isFinal(scan.status)) return 'NOT_CHECKED';
  return summary === null ? null : (summary.headline?.state ?? summary.verdict?.verdict ?? 'UNRATED');
}

/** The verdict, or the status of an unfinished scan. */
export function markText(texts: Texts, listed: ListedScan): string {
  const { status } = listed.scan;
  if (!isFinal(status)) return texts.text(stateText(status));
  const mark = markOf(listed);
  return mark === null ? texts.text('loading') : verdictText(texts, mark);
}

/** The headline; null where it is not known, or says no more than the trouble with the scan. */
export function headlineText(texts: Texts, { scan, summary }: ListedScan): string | null {
  const headline = summary?.headline ?? null;
  const isTold = scan.status === 'DONE' || headline?.state === 'MALICIOUS';
  return headline !== null && isTold ? reasonText(texts, headline.title) : null;
}

/** Why facts are missing; null where nothing is. */
export function troubleText(texts: Texts, { scan }: ListedScan): string | null {
  if (scan.status === 'ERROR') return scanErrorText(texts, scan.error_code ?? 'INTERNAL');
  return scan.status === 'PAGE_NOT_AVAILABLE' ? texts.text('pageNotAvailable') : null;
}

/** Title of the page, else its host. */
export function nameOf({ scan, summary }: ListedScan): string {
  const title = summary?.title?.trim() ?? '';
  return title === '' ? scan.domain : title;
}
