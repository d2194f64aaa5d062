import type { VerdictState } from '../i18n/verdict-text.ts';
import { VERDICT_SHAPES } from '../icons/verdict-shapes.ts';
import './verdict-mark.css';

interface Props {
  readonly state: VerdictState;
  /** Text beside the mark; omit where the verdict is already written next to it. */
  readonly label?: string;
  readonly size?: 'small' | 'large';
}

/** A verdict as a shape with its name, readable without colours. */
export function VerdictMark({ state, label, size = 'small' }: Props) {
  const { outline, sign } = VERDICT_SHAPES[state];
  return (
    <span class={`verdict-mark verdict-mark-${size}`} data-verdict-mark={state}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path class="verdict-mark-outline" d={outline} />
        <path class="verdict-mark-sign" d={sign} />
      </svg>
      {label}
    </span>
  );
}
