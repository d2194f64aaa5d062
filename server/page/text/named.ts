import type { Concept } from './concepts.ts';

/** Which of the concepts a folded text names, each with the first words that do. */
export function namedOf<Name extends string>(
  folded: string,
  concepts: Readonly<Record<Name, Concept>>,
): ReadonlyMap<Name, string> {
  const named = new Map<Name, string>();
  for (const [name, concept] of Object.entries<Concept>(concepts)) {
    const [first] = concept.find(folded);
    // The names are those of the table.
    if (first) named.set(name as Name, first.words);
  }
  return named;
}
