import { notSentText, oneTimeText, problemText, scanErrorText } from '../../i18n/code-texts.ts';
import { headlineOfCheck } from '../../i18n/headline-text.ts';
import { reasonText } from '../../i18n/reason-text.ts';
import type { Texts } from '../../i18n/texts.ts';
import type { VerdictState } from '../../i18n/verdict-text.ts';
import { stateText } from '../../progress/ScanProgressView.tsx';
import type { Row } from './run-addresses.ts';

/** Verdict and title of a row; null where there is none. */
function headlineOfRow({ state }: Row) {
  if (state.kind === 'checked') return headlineOfCheck(state.result);
  return state.kind === 'scan' ? (state.summary?.headline ?? null) : null;
}

/** The verdict of a row; null where there is none. */
export function rowVerdict(row: Row): VerdictState | null {
  return headlineOfRow(row)?.state ?? null;
}

/** What has become of the address of a row: the title of its verdict, or why there is none. */
export function rowText(texts: Texts, row: Row): string {
  const { text } = texts;
  const { state } = row;
  const headline = headlineOfRow(row);
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
      if (headline !== null) return reasonText(texts, headline.title);
      return text(stateText(scan?.status === 'RUNNING' ? 'RUNNING' : 'PENDING'));
    }
  }
}

/** The scan that the row's report shows; null without one. */
export function rowScan({ state }: Row): string | null {
  if (state.kind === 'scan') return state.id;
  return state.kind === 'checked' ? state.result.scanId : null;
}
