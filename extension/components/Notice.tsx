import type { ComponentChildren } from 'preact';
import './notice.css';

export type Tone = 'quiet' | 'good' | 'warning' | 'bad';

interface Props {
  readonly tone: Tone;
  readonly children: ComponentChildren;
}

/** A status message in one line, announced when it changes. */
export function Notice({ tone, children }: Props) {
  return (
    <p class={`notice notice-${tone}`} role="status">
      {children}
    </p>
  );
}
