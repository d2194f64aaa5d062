import type { ScanDetail } from '../../../shared/api/scans.ts';
import type { ExplainedDetail } from '../load/report-data.ts';
import { headlineOfDetail } from '../headline.ts';
import { hammingDistance } from '../../../shared/similarity/hamming.ts';
import { splitUrl } from '../text/split-url.ts';
import { type TextChange, compareTexts } from './compare-texts.ts';

/** A fact that differs between two scans. */
export interface FactChange {
  readonly fact:
    'verdict' | 'status' | 'device' | 'target' | 'title' | 'ip' | 'issuer' | 'serial' | 'registrar' | 'requests';
  readonly before: string;
  readonly after: string;
}

export interface ScanComparison {
  readonly facts: readonly FactChange[];
  readonly hosts: ListChange;
  readonly redirects: ListChange;
  readonly technologies: ListChange;
  readonly cookies: ListChange;
  /** null where the texts differ too much to be compared. */
  readonly text: readonly TextChange[] | null;
  /** Hamming distance of 64 bits; null where one image is missing. */
  readonly screenshotDistance: number | null;
  readonly faviconDistance: number | null;
}

type ExplainedScan = ScanDetail & Pick<ExplainedDetail, 'reasons'>;

/** What changed since an earlier scan. */
export function compareScans(before: ExplainedScan, after: ExplainedScan): ScanComparison {
  const lists = (of: (scan: ScanDetail) => readonly string[]) => compareLists(of(before), of(after));
  const hashes = (of: (scan: ScanDetail) => { readonly phash: string } | null) =>
    phashDistance(of(before)?.phash ?? '', of(after)?.phash ?? '');
  return {
    facts: changedFacts(factsOf(before), factsOf(after)),
    hosts: lists(scan => scan.http_transactions.map(({ url }) => splitUrl(url).host).filter(Boolean)),
    redirects: lists(scan => scan.redirect_chains.map(step => step.redirect_url)),
    technologies: lists(scan => scan.technologies.map(({ name, version }) => (version ? `${name} ${version}` : name))),
    cookies: lists(scan => scan.cookies.map(({ name, domain }) => `${name} (${domain})`)),
    text: compareTexts(before.page?.text ?? '', after.page?.text ?? ''),
    screenshotDistance: hashes(scan => scan.screenshot),
    faviconDistance: hashes(scan => scan.favicon),
  };
}

function phashDistance(before: string, after: string): number | null {
  return [before, after].every(hash => PHASH.test(hash)) ? hammingDistance(before, after) : null;
}

const PHASH = /^[\da-f]{16}$/i;

type Facts = Readonly<Record<FactChange['fact'], string>>;

function factsOf(scan: ExplainedScan): Facts {
  return {
    verdict: headlineOfDetail(scan).state,
    status: scan.scan.error_code ?? scan.scan.status,
    device: `${scan.scan.device} ${scan.scan.width} × ${scan.scan.height}`,
    target: scan.scan.target_url ?? '',
    title: scan.page?.title ?? '',
    ip: scan.ip_address?.ip ?? '',
    issuer: scan.certificate?.issuer ?? '',
    serial: scan.certificate?.serial_number ?? '',
    registrar: scan.scan_whois?.registrar ?? '',
    requests: String(scan.http_transactions.length),
  };
}

function changedFacts(before: Facts, after: Facts): FactChange[] {
  const names = Object.keys(after) as FactChange['fact'][]; // The keys of Facts.
  return names
    .filter(fact => before[fact] !== after[fact])
    .map(fact => ({ fact, before: before[fact], after: after[fact] }));
}

/** Differences of two lists. */
export interface ListChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly kept: readonly string[];
}

/** Compares as sets; each list keeps its own order. */
export function compareLists(before: readonly string[], after: readonly string[]): ListChange {
  const [old, now] = [new Set(before), new Set(after)];
  return {
    added: [...now].filter(value => !old.has(value)),
    removed: [...old].filter(value => !now.has(value)),
    kept: [...now].filter(value => old.has(value)),
  };
}
