import './progress.css';

interface Props {
  readonly label: string;
  /** Out of `max`; omit for indeterminate progress. */
  readonly value?: number;
  readonly max?: number;
  readonly tone?: 'accent' | 'warning' | 'malicious';
}

/** A progress bar, or a bar for how much of a quota is used. */
export function Progress({ label, value, max = 1, tone = 'accent' }: Props) {
  return <progress class={`progress progress-${tone}`} aria-label={label} value={value} max={max} />;
}
