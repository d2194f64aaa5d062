import './progress.css';

interface Props {
  readonly label: string;
  /** Of `max`; left out while nobody knows how far it is. */
  readonly value?: number;
  readonly max?: number;
  readonly tone?: 'accent' | 'warning' | 'malicious';
}

/** A bar: how far something is, or how much of something is used. */
export function Progress({ label, value, max = 1, tone = 'accent' }: Props) {
  return <progress class={`progress progress-${tone}`} aria-label={label} value={value} max={max} />;
}
