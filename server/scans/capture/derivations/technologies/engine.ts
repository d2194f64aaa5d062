import { createRequire } from 'node:module';
import type { Fingerprints } from './fingerprints.ts';

/** A parsed pattern with its confidence and version template. */
export interface Pattern {
  readonly value: string | number;
  readonly regex: RegExp;
  readonly confidence: number;
  readonly version: string;
}
/** Patterns for an element that a selector matches. */
export interface DomPattern {
  readonly exists?: Pattern;
  readonly text?: Pattern;
  readonly attributes?: Readonly<Record<string, Pattern>>;
}

export const TEXT_KINDS = ['certIssuer', 'css', 'html', 'scripts', 'scriptSrc', 'text', 'url', 'xhr'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];
export const KEYED_KINDS = ['cookies', 'headers', 'js', 'meta'] as const;
export type KeyedKind = (typeof KEYED_KINDS)[number];
type Keyed<P> = Readonly<Record<string, readonly P[]>>;

/** A technology in the engine's format. A kind without patterns is an empty array. */
export interface Technology
  extends Readonly<Record<TextKind, readonly Pattern[]>>, Readonly<Record<KeyedKind, Keyed<Pattern>>> {
  readonly name: string;
  readonly categories: readonly number[];
  readonly dom: Keyed<DomPattern>;
}
export interface Detection {
  readonly technology: Technology;
  readonly pattern: Pattern;
  readonly version: string;
}
export interface Resolved {
  readonly name: string;
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  readonly confidence: number;
  readonly version: string;
}

/** The used part of wapalyzer-core, which has no types. */
export interface Engine {
  technologies: readonly Technology[];
  setTechnologies(technologies: Fingerprints['technologies']): void;
  setCategories(categories: Fingerprints['categories']): void;
  transformPatterns(patterns: unknown, isCaseSensitive?: boolean, isRegex?: boolean): unknown;
  resolveVersion(pattern: Pattern, text: string): string;
  /** Merges detections; adds implied technologies and removes excluded ones. */
  resolve(detections: readonly Detection[]): Resolved[];
}

/** Loads the engine, a singleton with global state: one per thread. */
export function loadEngine({ technologies, categories }: Fingerprints): Engine {
  // Its ES module does not load in Node 24 (import assertions); its CommonJS module does. Safe: Engine types a part of it.
  const { Wappalyzer: engine } = createRequire(import.meta.url)('wapalyzer-core') as { Wappalyzer: Engine };
  engine.setCategories(categories);
  try {
    engine.setTechnologies(technologies);
  } catch {
    // One invalid regular expression makes it reject the whole set: drop invalid patterns.
    engine.setTechnologies(readableOnly(engine, technologies));
  }
  return engine;
}

function readableOnly(engine: Engine, technologies: Fingerprints['technologies']): Fingerprints['technologies'] {
  const isReadable = ([, patterns]: [string, unknown]): boolean => {
    try {
      engine.transformPatterns(patterns);
      return true;
    } catch {
      return false;
    }
  };
  return Object.fromEntries(
    Object.entries(technologies).map(([name, fields]) => [
      name,
      Object.fromEntries(Object.entries(fields).filter(isReadable)),
    ]),
  );
}
