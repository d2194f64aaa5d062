import type { Technology as FoundTechnology } from '../../../../../shared/api/scans.ts';
import { compileDomRules, matchDomRule } from './dom-patterns.ts';
import { KEYED_KINDS, loadEngine, TEXT_KINDS, type Detection } from './engine.ts';
import type { Evidence } from './evidence.ts';
import type { Fingerprints } from './fingerprints.ts';
import { indexPage, type PageIndex } from './page-index.ts';
import { createKeyedPatterns, createTextPatterns, type Match } from './pattern-index.ts';
import { createResolver } from './resolve.ts';

export type Matcher = (evidence: Evidence, report?: (found: FoundTechnology[]) => void) => FoundTechnology[];

const MAX_SCRIPTS = 400;
const MAX_STYLE = 100_000;
const MAX_SCRIPT = 200_000;
/** Interval for partial reports. */
const REPORT_MS = 20;

/** Matches scans against fingerprints. Created once per thread, which takes about 200 ms. */
export function createMatcher(fingerprints: Fingerprints): Matcher {
  const engine = loadEngine(fingerprints);
  const resolve = createResolver(engine, fingerprints.needs);
  const { technologies } = engine;
  const keyed = ofEach(KEYED_KINDS, kind => createKeyedPatterns(technologies, kind));
  const texts = ofEach(TEXT_KINDS, kind => createTextPatterns(technologies, kind));
  const domRules = technologies.flatMap(compileDomRules);

  function* dom(page: PageIndex): Generator<Match> {
    for (const rule of domRules) {
      yield null;
      for (const [pattern, met] of matchDomRule(rule, page)) yield { technology: rule.technology, pattern, text: met };
    }
  }

  /** Cheap and reliable kinds first: their results are kept if a later one times out. */
  function* stages(evidence: Evidence): Generator<Iterable<Match>> {
    yield keyed.headers(Object.entries(evidence.headers));
    yield keyed.cookies(evidence.cookies);
    yield keyed.meta(Object.entries(evidence.meta));
    yield keyed.js(Object.entries(evidence.globals));
    yield texts.url([evidence.url]);
    yield texts.certIssuer([evidence.certificateIssuer]);
    yield texts.xhr(evidence.hosts);
    yield texts.scriptSrc(evidence.scriptUrls);
    const page = indexPage(evidence.html);
    yield keyed.meta(page.meta);
    yield texts.scriptSrc(page.scriptSources.slice(0, MAX_SCRIPTS).map(source => absolute(source, evidence.url)));
    yield dom(page);
    yield texts.css([page.inlineStyles.slice(0, MAX_STYLE)]);
    yield texts.scripts([page.inlineScripts.slice(0, MAX_SCRIPT)]);
    yield texts.text([evidence.text]);
    yield texts.html([evidence.html]);
  }

  return (evidence, report) => {
    const detections: Detection[] = [];
    const last = { count: 0, at: 0 };
    const tell = (): void => {
      if (!report || detections.length === last.count) return;
      last.count = detections.length;
      last.at = performance.now();
      report(resolve(detections));
    };
    for (const stage of stages(evidence)) {
      tell();
      for (const match of stage) {
        if (match) detections.push({ ...match, version: engine.resolveVersion(match.pattern, match.text) });
        else if (performance.now() - last.at > REPORT_MS) tell();
      }
    }
    return resolve(detections);
  };
}

function ofEach<K extends string, V>(kinds: readonly K[], make: (kind: K) => V): Readonly<Record<K, V>> {
  return Object.fromEntries(kinds.map(kind => [kind, make(kind)])) as Record<K, V>; // one for each kind
}

function absolute(source: string, base: string): string {
  return URL.canParse(source, base) ? new URL(source, base).href.slice(0, 1000) : source.slice(0, 1000);
}
