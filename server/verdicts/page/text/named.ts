import type { Concept } from './concepts.ts';

/** Which of the concepts a folded text names. */
export function namedOf<Name extends string>(folded: string, concepts: Readonly<Record<Name, Concept>>): Name[] {
  return (Object.keys(concepts) as Name[]).filter(name => concepts[name].find(folded).length > 0);
}
