import type { Reason } from '../../shared/reasons/reason-of.ts';
import { defangText } from '../../shared/url/defang.ts';
import { useTexts } from '../i18n/context.ts';
import { reasonText } from '../i18n/reason-text.ts';
import './reason-list.css';

interface Props {
  /** Strongest first, in the server's order. */
  readonly reasons: readonly Reason[];
  /** How many reasons to show. */
  readonly max?: number;
}

/** The reasons for a verdict, each with its evidence and its direction. */
export function ReasonList({ reasons, max = 10 }: Props) {
  const texts = useTexts();
  return (
    <ul class="reason-list">
      {reasons.slice(0, max).map(reason => {
        const { code, evidence, weight } = reason;
        const direction = directionOf(weight);
        return (
          <li key={code + evidence} class={`reason-${direction}`}>
            {direction !== 'neutral' && <span class="only-heard">{texts.text(SIGNS[direction])}: </span>}
            {reasonText(texts, reason)}
            {evidence !== '' && <Evidence value={evidence} />}
          </li>
        );
      })}
    </ul>
  );
}

/** What was seen, so that no address in it is followed by mistake. */
export function Evidence({ value }: { readonly value: string }) {
  return (
    <bdi class="reason-evidence" dir="ltr">
      {defangText(value)}
    </bdi>
  );
}

export const SIGNS = { for: 'reasonFor', against: 'reasonAgainst' } as const;

/** A weight of 0 says neither. */
export function directionOf(weight: number): 'for' | 'against' | 'neutral' {
  return weight === 0 ? 'neutral' : weight < 0 ? 'for' : 'against';
}
