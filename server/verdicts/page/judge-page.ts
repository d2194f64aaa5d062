import type { Verdict } from '../../../shared/api/scans.ts';
import { reasonOf } from '../../../shared/reasons/reason-of.ts';
import { openRanking } from '../open-url-model.ts';
import { byStrength, type Reason, type Threat } from '../reason.ts';
import { isNamedAfter } from '../../page/brands/foreign.ts';
import { createKnownBrands } from '../../page/brands/known-brands.ts';
import { decide, readPageWeights, type PageWeights, type RuleCode } from './weights.ts';
import type { PageInput } from '../../page/input.ts';
import { isQuoting } from './rules/page-context.ts';
import { PAGE_RULES } from './rules/registry.ts';
import type { Finding, PageRule } from './rules/rule.ts';
import { STRANGER_RULES } from './rules/secrets/stranger-asks-secret.ts';
import { looksForScanner } from './looks-for-scanner.ts';
import { tooLittle } from './too-little-content.ts';
import { viewFronts, viewPage, type PageView } from '../../page/view/view.ts';
import { ledFromElsewhere, stepOfForm, unknownIdentity, unprovenIdentity } from './unproven-identity.ts';

/** The brand that a page presents, and whether it is genuine. */
interface PageBrand {
  readonly id: string;
  readonly name: string;
  readonly relation: 'imitated' | 'genuine';
  readonly evidence: string;
}

export interface PageVerdict {
  readonly verdict: Verdict;
  /** 0..1: how likely the page is malicious. */
  readonly score: number;
  /** Strongest first. */
  readonly reasons: Reason[];
  readonly threat: Threat | null;
  readonly brand: PageBrand | null;
}

const MAX_EVIDENCE = 400;

export type JudgePage = (input: PageInput) => PageVerdict;

/** What the rules find on a page or on a part of it, before weighting. */
export interface PageReading {
  readonly view: PageView;
  readonly found: readonly { readonly rule: PageRule; readonly finding: Finding }[];
  /** The codes of the rules in `found`. */
  readonly codes: ReadonlySet<RuleCode>;
  /** Reasons that rule out SAFE: too little content, or an unproven identity. */
  readonly notSafe: readonly Reason[];
}

/** Reads the whole page, then the parts that a person deals with first, each when it is asked for. */
export function createReadPage(): (input: PageInput) => Generator<PageReading, void> {
  const brandsWith = createKnownBrands(openRanking());
  return function* (input) {
    const brands = brandsWith(input.ownBrands);
    const view = viewPage(input, brands);
    yield readView(view, whyNotSafe(view));
    for (const front of viewFronts(input, brands, view)) {
      // A warning quotes on its first screen what the rest explains.
      if (front.identity === view.identity && isQuoting(view)) continue;
      const unproven = unprovenIdentity(front);
      yield readView(front, unproven ? [unproven] : []);
    }
  };
}

/** The verdict on a page: the worst of those on its readings, of equal ones the first. Takes no more readings than needed. */
export function worstOf<R, V extends { readonly verdict: Verdict }>(
  readings: Iterable<R>,
  judge: (reading: R) => V,
): V {
  let worst: V | undefined;
  for (const reading of readings) {
    const each = judge(reading);
    if (each.verdict === 'MALICIOUS') return each;
    if (!worst || (worst.verdict === 'SAFE' && each.verdict === 'UNRATED')) worst = each;
  }
  if (!worst) throw new Error('a page has no reading');
  return worst;
}

function readView(view: PageView, notSafe: readonly Reason[]): PageReading {
  const found: { rule: PageRule; finding: Finding }[] = [];
  const codes = new Set<RuleCode>();
  for (const rule of PAGE_RULES) {
    const finding = rule.match(view, codes);
    if (finding === null) continue;
    found.push({ rule, finding });
    codes.add(rule.code);
  }
  return { view, found, codes, notSafe };
}

function whyNotSafe(view: PageView): Reason[] {
  const unproven = unprovenIdentity(view) ?? ledFromElsewhere(view) ?? stepOfForm(view);
  const notSafe = [tooLittle(view), unproven, looksForScanner(view)].filter(reason => reason !== null);
  const unknown = notSafe.length === 0 ? unknownIdentity(view) : null;
  return unknown ? [unknown] : notSafe;
}

export function createJudgePage(pageWeights: PageWeights = readPageWeights()): JudgePage {
  const { weights } = pageWeights;
  const readPage = createReadPage();

  function judge({ view, found, codes, notSafe }: PageReading): PageVerdict {
    const reasons: Reason[] = found.map(({ rule: { code }, finding }) =>
      reasonOf(code, { ...finding, evidence: finding.evidence.slice(0, MAX_EVIDENCE) }, weights[code]),
    );
    const { verdict, score } = decide([...codes], notSafe.length === 0, pageWeights);
    if (verdict === 'MALICIOUS') {
      const threats = found.flatMap(({ rule, finding: { threat } }) =>
        threat ? [[threat, weights[rule.code]] as const] : [],
      );
      const isStranger = [...codes].some(code => STRANGER_RULES.has(code));
      return {
        verdict,
        score,
        reasons: byStrength(reasons),
        threat: heaviest(threats) ?? (isStranger ? 'PHISHING' : null),
        brand: brandOf(view, reasons),
      };
    }
    reasons.push(...notSafe);
    if (verdict === 'SAFE') reasons.push(reasonOf('no-threat-found', { evidence: '' }, 0));
    return { verdict, score, reasons: byStrength(reasons), threat: null, brand: brandOf(view, null) };
  }

  return input => worstOf(readPage(input), judge);
}

function heaviest(threats: readonly (readonly [Threat, number])[]): Threat | null {
  const sums = new Map<Threat, number>();
  for (const [threat, weight] of threats) sums.set(threat, (sums.get(threat) ?? 0) + weight);
  return [...sums].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** The owner by the host if that is a brand's own, else the presented brand. A page that only shows a brand's logo imitates nobody. */
function brandOf(view: PageView, whyMalicious: readonly Reason[] | null): PageBrand | null {
  const { host, presented } = view;
  if (host.official) {
    const { id, name } = host.official;
    return { id, name, relation: 'genuine', evidence: `${host.hostname} is ${name}'s own` };
  }
  const isSoldOff = whyMalicious?.some(({ code }) => code === 'brand-goods-cheap') ?? false;
  if (!presented || (presented.claim === 'hinted' && !isSoldOff)) return null;
  const { id, name } = presented.brand;
  const evidence = presented.evidence.join('; ').slice(0, MAX_EVIDENCE);
  if (whyMalicious && view.imitated)
    return { id, name, relation: 'imitated', evidence: `${evidence}; ${host.hostname} is not ${name}'s` };
  if (presented.claim === 'claimed' && isNamedAfter(presented.brand, view))
    return { id, name, relation: 'genuine', evidence: `${evidence}; ${host.hostname} bears its name` };
  return null;
}
