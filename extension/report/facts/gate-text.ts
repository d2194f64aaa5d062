import type { Gate } from '../../../shared/api/scans.ts';
import type { Texts } from '../../i18n/texts.ts';

/** What the scan did about a gate. `written` makes words of the page safe to show. */
export function gateText({ text }: Texts, { pressed }: Gate, written: (text: string) => string): string {
  return pressed === null ? text('reportGateConsent') : text('reportGatePressed', { label: written(pressed) });
}
