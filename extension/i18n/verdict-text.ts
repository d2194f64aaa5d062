import type { Verdict } from '../../shared/api/scans.ts';
import type { TextName } from './areas.ts';
import type { Texts } from './texts.ts';

/** Every verdict that toolbar and popup can show for a page. */
export const VERDICT_STATES = ['SAFE', 'MALICIOUS', 'UNRATED', 'NOT_CHECKED', 'OFFLINE'] as const satisfies readonly (
  Verdict | 'NOT_CHECKED' | 'OFFLINE'
)[];
export type VerdictState = (typeof VERDICT_STATES)[number];

const NAMES = {
  SAFE: 'verdictSafe',
  MALICIOUS: 'verdictMalicious',
  UNRATED: 'verdictUnrated',
  NOT_CHECKED: 'verdictNotChecked',
  OFFLINE: 'verdictOffline',
} as const satisfies Readonly<Record<VerdictState, TextName>>;

export function verdictText({ text }: Texts, state: VerdictState): string {
  return text(NAMES[state]);
}
