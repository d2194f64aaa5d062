import type { ComponentChildren } from 'preact';
import './empty-state.css';

interface Props {
  readonly title: string;
  readonly children?: ComponentChildren;
  /** What to do about it. */
  readonly action?: ComponentChildren;
}

/** Nothing to show, and why. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <section class="empty-state">
      <h2>{title}</h2>
      {children}
      {action}
    </section>
  );
}
