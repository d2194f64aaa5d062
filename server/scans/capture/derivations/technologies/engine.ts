import { createRequire } from 'node:module';
import type { Fingerprints } from './fingerprints.ts';

/** One parsed pattern; what the text beside a match tells of version and certainty. */
export interface Pattern {
  readonly value: string | number;
  readonly regex: RegExp;
  readonly confidence: number;
  readonly version: string;
}
/** What may be asked of an element that a selector finds. */
export interface DomPattern {
  readonly exists?: Pattern;
  readonly text?: Pattern;
  readonly attributes?: Readonly<Record<string, Pattern>>;
}
type Keyed<P> = Readonly<Record<string, readonly P[]>>;

/** One technology as the engine keeps it; a kind without patterns is an empty array. */
export interface Technology {
  readonly name: string;
  readonly categories: readonly number[];
  readonly certIssuer: readonly Pattern[];
  readonly css: readonly Pattern[];
  readonly html: readonly Pattern[];
  readonly scripts: readonly Pattern[];
  readonly scriptSrc: readonly Pattern[];
  readonly text: readonly Pattern[];
  readonly url: readonly Pattern[];
  readonly xhr: readonly Pattern[];
  readonly cookies: Keyed<Pattern>;
  readonly headers: Keyed<Pattern>;
  readonly js: Keyed<Pattern>;
  readonly meta: Keyed<Pattern>;
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

/** The part of wapalyzer-core that is used; it has no types of its own. */
export interface Engine {
  technologies: readonly Technology[];
  setTechnologies(technologies: Fingerprints['technologies']): void;
  setCategories(categories: Fingerprints['categories']): void;
  transformPatterns(patterns: unknown, isCaseSensitive?: boolean, isRegex?: boolean): unknown;
  resolveVersion(pattern: Pattern, text: string): string;
  /** Versions and certainty of what was detected, with what it implies and without what it excludes. */
  resolve(detections: readonly Detection[]): Resolved[];
}

/** The engine holds its fingerprints in itself, so a thread has one. */
export function loadEngine({ technologies, categories }: Fingerprints): Engine {
  // Its ES module does not load any more in Node 24 (import assertions); its CommonJS one does. Safe: the part of the package that Engine names.
  const { Wappalyzer: engine } = createRequire(import.meta.url)('wapalyzer-core') as { Wappalyzer: Engine };
  engine.setCategories(categories);
  try {
    engine.setTechnologies(technologies);
  } catch {
    // One pattern that is no regular expression spoils the whole set: leave out what cannot be read.
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
