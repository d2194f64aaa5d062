import type { ComponentChildren } from 'preact';
import './empty-state.css';

interface Props {
  readonly title: string;
  readonly children?: ComponentChildren;
  /** Usually a button with the next step. */
  readonly action?: ComponentChildren;
}

/** Says why there is nothing to show. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <section class="empty-state">
      <h2>{title}</h2>
      {children}
      {action}
    </section>
  );
}
