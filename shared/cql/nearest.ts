/** The name that was probably meant: one that contains the word or is contained in it, else the one with the fewest edits. */
export function nearestName(word: string, names: readonly string[]): string {
  const wanted = word.toLowerCase();
  const ranked = names.map(name => ({ name, distance: distanceBetween(wanted, name) }));
  // Safe for a list that is not empty.
  return ranked.reduce((best, next) => (next.distance < best.distance ? next : best)).name;
}

function distanceBetween(word: string, name: string): number {
  const edits = editDistance(word, name);
  const isPart = word.length >= 3 && (name.includes(word) || word.includes(name));
  return isPart ? Math.min(edits, 1.5) : edits;
}

/** Counts insertions, deletions, replacements and swaps of neighbours. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swap = isSwapped ? at(before, column - 2) + 1 : Infinity;
      const replace = at(previous, column - 1) + (isSame ? 0 : 1);
      current.push(Math.min(at(previous, column) + 1, at(current, column - 1) + 1, replace, swap));
    }
    before = previous;
    previous = current;
  }
  return at(previous, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] as number; // Every row is filled up to the requested column.
}
