import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import './card.css';

interface Props {
  readonly title: string;
  /** Beside the title, such as a count. */
  readonly note?: ComponentChildren;
  readonly isWide?: boolean;
  readonly children: ComponentChildren;
}

/** A section of the report with a heading. */
export function Card({ title, note, isWide = false, children }: Props) {
  const id = useId();
  return (
    <section class={isWide ? 'card card-wide' : 'card'} aria-labelledby={id}>
      <header class="card-header">
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span class="card-note">{note}</span>}
      </header>
      {children}
    </section>
  );
}
