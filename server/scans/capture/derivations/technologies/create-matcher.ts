import type { Technology as FoundTechnology } from '../../../../../shared/api/scans.ts';
import { compileDomRules, matchDomRule } from './dom-patterns.ts';
import { loadEngine, type Detection } from './engine.ts';
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
  const headers = createKeyedPatterns(technologies, 'headers');
  const cookies = createKeyedPatterns(technologies, 'cookies');
  const meta = createKeyedPatterns(technologies, 'meta');
  const globals = createKeyedPatterns(technologies, 'js');
  const url = createTextPatterns(technologies, 'url');
  const issuer = createTextPatterns(technologies, 'certIssuer');
  const hosts = createTextPatterns(technologies, 'xhr');
  const scriptUrls = createTextPatterns(technologies, 'scriptSrc');
  const styles = createTextPatterns(technologies, 'css');
  const scripts = createTextPatterns(technologies, 'scripts');
  const text = createTextPatterns(technologies, 'text');
  const html = createTextPatterns(technologies, 'html');
  const domRules = technologies.flatMap(compileDomRules);

  function* dom(page: PageIndex): Generator<Match> {
    for (const rule of domRules) {
      yield null;
      for (const [pattern, met] of matchDomRule(rule, page)) yield { technology: rule.technology, pattern, text: met };
    }
  }

  /** Cheap and reliable kinds first: their results are kept if a later one times out. */
  function* stages(evidence: Evidence): Generator<Iterable<Match>> {
    yield headers(Object.entries(evidence.headers));
    yield cookies(evidence.cookies);
    yield meta(Object.entries(evidence.meta));
    yield globals(Object.entries(evidence.globals));
    yield url([evidence.url]);
    yield issuer([evidence.certificateIssuer]);
    yield hosts(evidence.hosts);
    yield scriptUrls(evidence.scriptUrls);
    const page = indexPage(evidence.html);
    yield meta(page.meta);
    yield scriptUrls(page.scriptSources.slice(0, MAX_SCRIPTS).map(source => absolute(source, evidence.url)));
    yield dom(page);
    yield styles([page.inlineStyles.slice(0, MAX_STYLE)]);
    yield scripts([page.inlineScripts.slice(0, MAX_SCRIPT)]);
    yield text([evidence.text]);
    yield html([evidence.html]);
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

function absolute(source: string, base: string): string {
  return URL.canParse(source, base) ? new URL(source, base).href.slice(0, 1000) : source.slice(0, 1000);
}
