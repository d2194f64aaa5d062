import type { Verdict } from '../../shared/api/scans.ts';
import './verdict-mark.css';

interface Props {
  readonly verdict: Verdict | null;
  readonly label: string;
}

// Shape and word say it too, not the colour alone.
const SHAPES = { SAFE: 'M5 10.5l3.5 3.5L15 7', MALICIOUS: 'M6 6l8 8M14 6l-8 8', UNRATED: 'M6 10h8' };

/** A verdict as a sign and a word. */
export function VerdictMark({ verdict, label }: Props) {
  return (
    <span class={`verdict-mark verdict-mark-${verdict ?? 'none'}`}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="9" />
        {verdict !== null && <path d={SHAPES[verdict]} />}
      </svg>
      {label}
    </span>
  );
}
