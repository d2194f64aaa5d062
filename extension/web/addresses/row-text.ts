import { notSentText, oneTimeText, problemText, scanErrorText } from '../../i18n/code-texts.ts';
import type { Texts } from '../../i18n/texts.ts';
import { type VerdictState, verdictText } from '../../i18n/verdict-text.ts';
import { stateText } from '../../progress/ScanProgressView.tsx';
import type { Row } from './run-addresses.ts';

/** The verdict of a row; null where there is none. */
export function rowVerdict({ state }: Row): VerdictState | null {
  if (state.kind === 'checked') return state.verdict;
  if (state.kind !== 'scan' || state.summary === null) return null;
  const { status } = state.summary.scan;
  return status === 'PENDING' || status === 'RUNNING' ? null : (state.summary.verdict?.verdict ?? 'UNRATED');
}

/** What has become of the address of a row. */
export function rowText(texts: Texts, row: Row): string {
  const { text } = texts;
  const { state } = row;
  const verdict = rowVerdict(row);
  switch (state.kind) {
    case 'waiting':
      return text('webListWaiting');
    case 'cancelled':
      return text('scanCancelled');
    case 'ask':
      return oneTimeText(texts, state.use);
    case 'not-sent':
      return notSentText(texts, state.why);
    case 'problem':
      return problemText(texts, state.problem);
    case 'checked':
    case 'scan':
    default: {
      const scan = state.kind === 'scan' ? state.summary?.scan : undefined;
      if (scan?.status === 'ERROR') return scanErrorText(texts, scan.error_code ?? 'INTERNAL');
      if (verdict !== null) return verdictText(texts, verdict);
      return text(stateText(scan?.status === 'RUNNING' ? 'RUNNING' : 'PENDING'));
    }
  }
}

/** The scan that the row's report shows; null without one. */
export function rowScan({ state }: Row): string | null {
  if (state.kind === 'scan') return state.id;
  return state.kind === 'checked' ? state.scanId : null;
}
