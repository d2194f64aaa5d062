import type { ComponentChildren } from 'preact';
import './fact-list.css';

export interface Fact {
  readonly label: string;
  /** null where it is not known: then there is no row. */
  readonly value: ComponentChildren | null;
}

/** Names and values, under each other. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl class="facts">
      {facts
        .filter(fact => fact.value !== null)
        .map(fact => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
    </dl>
  );
}
