import type { KeyedKind, Pattern, Technology, TextKind } from './engine.ts';
import { requiredTexts } from './required-text.ts';

/** A pattern and the text that it matched; null is yielded between tests, so that the caller can report. */
export type Match = { readonly technology: Technology; readonly pattern: Pattern; readonly text: string } | null;

/** Matches the patterns of one kind against whole texts. */
export function createTextPatterns(technologies: readonly Technology[], kind: TextKind) {
  const rules = technologies.flatMap(technology =>
    technology[kind].map(pattern => ({ technology, pattern, required: requiredTexts(pattern.regex.source) })),
  );
  return function* match(texts: readonly string[]): Generator<Match> {
    const filled = texts.filter(text => text !== '');
    if (filled.length === 0) return;
    const has = createTextSieve(filled.map(text => text.toLowerCase()).join('\n'));
    for (const { technology, pattern, required } of rules) {
      if (required.length > 0 && !required.some(has)) continue;
      yield null;
      for (const text of filled) {
        if (pattern.regex.test(text)) yield { technology, pattern, text };
      }
    }
  };
}

/** Matches the patterns of one kind against named values. */
export function createKeyedPatterns(technologies: readonly Technology[], kind: KeyedKind) {
  const rules = new Map<string, { technology: Technology; pattern: Pattern }[]>();
  for (const technology of technologies) {
    for (const [key, patterns] of Object.entries(technology[kind])) {
      const known = rules.get(key) ?? [];
      rules.set(key, [...known, ...patterns.map(pattern => ({ technology, pattern }))]);
    }
  }
  return function* match(values: Iterable<readonly [name: string, value: string]>): Generator<Match> {
    for (const [name, text] of values) {
      for (const rule of rules.get(name) ?? []) {
        if (rule.pattern.regex.test(text)) yield { ...rule, text };
      }
    }
  };
}

const SLOTS = 1 << 16;

/**
 * A fast `includes` for many needles: a trigram filter rejects most of them without searching the text. All patterns on 75 kB of
 * HTML take 5.5 ms with it and 28 ms without.
 */
export function createTextSieve(text: string): (needle: string) => boolean {
  const seen = new Uint8Array(SLOTS);
  for (let at = 0; at + 3 <= text.length; at++) seen[slotAt(text, at)] = 1;
  return needle => {
    for (let at = 0; at + 3 <= needle.length; at++) if (!seen[slotAt(needle, at)]) return false;
    return text.includes(needle);
  };
}

/** Hash of three characters. */
function slotAt(text: string, at: number): number {
  return (
    (text.charCodeAt(at) * 961 +
      text.charCodeAt(at + 1) * 31 +
      text.charCodeAt(at + 2) * 7 +
      (text.charCodeAt(at + 2) << 9)) &
    (SLOTS - 1)
  );
}
