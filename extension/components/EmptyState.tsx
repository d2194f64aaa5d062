import type { ComponentChildren } from 'preact';
import './empty-state.css';

interface Props {
  readonly title: string;
  readonly children?: ComponentChildren;
  /** Usually a button with the next step. */
  readonly action?: ComponentChildren;
  /** All that the page shows, so that its title is that of the page. */
  readonly isPage?: boolean;
}

/** Says why there is nothing to show. */
export function EmptyState({ title, children, action, isPage = false }: Props) {
  return (
    <section class="empty-state">
      {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children}
      {action}
    </section>
  );
}
