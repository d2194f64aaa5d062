import type { Scope } from '../../../shared/lists/expressions.ts';

/** One thing that a file lists, as it is written there. */
export interface Indicator {
  readonly value: string;
  readonly scope: Scope;
  /** null: as long as the list says so. */
  readonly endsAt: Date | null;
  /** How popular, 1 for the most; null where the file says nothing of that. */
  readonly rank: number | null;
}

/** Reads one format of lists. A new format is a file with one of these, and a line in `registry.ts`. */
export interface Importer {
  /** What `--format` calls it. */
  readonly format: string;
  /** Whether the first lines that are not blank look like it; asked in the order of the registry. */
  looksLike(lines: readonly string[]): boolean;
  /** Throws ImportError for a file that is not in this format at all; single lines that say nothing are left out or come as they are. */
  read(lines: Iterable<string>): Iterable<Indicator>;
}

/** A file that cannot be read as a list, in words for whoever gave it. */
export class ImportError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportError';
  }
}

/** An importer for a format where every line stands for itself. */
export function* perLine(
  lines: Iterable<string>,
  read: (line: string) => readonly Indicator[] | Indicator | null,
): Iterable<Indicator> {
  for (const line of lines) {
    const found = read(line);
    if (found === null) continue;
    if ('value' in found) yield found;
    else yield* found;
  }
}

export function indicator(value: string, scope: Scope): Indicator {
  return { value, scope, endsAt: null, rank: null };
}

/** An address has a scheme or a path; what has neither is a name. */
export function guessed(value: string, nameScope: 'host' | 'domain' = 'domain'): Indicator {
  return indicator(value, /[/?]/.test(value) ? 'url' : nameScope);
}
