import type { ComponentChildren } from 'preact';
import './fact-list.css';

export interface Fact {
  readonly label: string;
  /** null leaves the row out. */
  readonly value: ComponentChildren | null;
}

/** A list of names and values. */
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
