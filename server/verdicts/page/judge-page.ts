import type { Verdict } from '../../../shared/api/scans.ts';
import { reasonOf } from '../../../shared/reasons/reason-of.ts';
import { byStrength, type Reason } from '../reason.ts';
import { impostor, isNamedAfter } from './brands/foreign.ts';
import { createKnownBrands } from './brands/known-brands.ts';
import type { PageInput } from './input.ts';
import { PAGE_RULES } from './rules/registry.ts';
import type { Threat } from './threat.ts';
import { tooLittle } from './view/content.ts';
import { viewPage, type PageView } from './view/view.ts';
import { MALICIOUS_PAGE, SAFE_PAGE, SPEAKS_AGAINST, UNREMARKABLE, WEIGHTS } from './weights.ts';

/** The brand that a page presents itself as, and how it differs from the brand's own. */
export interface PageBrand {
  readonly id: string;
  readonly name: string;
  readonly relation: 'imitated' | 'genuine';
  readonly evidence: string;
}

export interface PageVerdict {
  readonly verdict: Verdict;
  /** 0..1: how likely the page is malicious. */
  readonly score: number;
  /** The strongest first. */
  readonly reasons: Reason[];
  readonly threat: Threat | null;
  readonly brand: PageBrand | null;
}

const MAX_EVIDENCE = 400;

export type JudgePage = (input: PageInput) => PageVerdict;

export function createJudgePage(): JudgePage {
  const brandsWith = createKnownBrands();
  return input => {
    const view = viewPage(input, brandsWith(input.ownBrands));
    const found = PAGE_RULES.flatMap(rule => {
      const finding = rule.match(view);
      return finding ? [{ rule, finding }] : [];
    });
    const reasons: Reason[] = found.map(({ rule: { code }, finding }) =>
      reasonOf(code, { ...finding, evidence: finding.evidence.slice(0, MAX_EVIDENCE) }, WEIGHTS[code]),
    );
    const odds = reasons.reduce((sum, { weight }) => sum + weight, UNREMARKABLE);
    const score = 1 / (1 + Math.exp(-odds));
    if (score >= MALICIOUS_PAGE) {
      const threats = found.flatMap(({ rule, finding: { threat } }) =>
        threat ? [[threat, WEIGHTS[rule.code]] as const] : [],
      );
      return {
        verdict: 'MALICIOUS',
        score,
        reasons: byStrength(reasons),
        threat: heaviest(threats),
        brand: brandOf(view, reasons),
      };
    }
    const little = tooLittle(view);
    if (little) reasons.push(little);
    const isSafe = !little && score <= SAFE_PAGE && reasons.every(({ weight }) => weight < SPEAKS_AGAINST);
    if (isSafe) reasons.push(reasonOf('no-threat-found', { evidence: '' }, 0));
    return {
      verdict: isSafe ? 'SAFE' : 'UNRATED',
      score,
      reasons: byStrength(reasons),
      threat: null,
      brand: brandOf(view, null),
    };
  };
}

function heaviest(threats: readonly (readonly [Threat, number])[]): Threat | null {
  const sums = new Map<Threat, number>();
  for (const [threat, weight] of threats) sums.set(threat, (sums.get(threat) ?? 0) + weight);
  return [...sums].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** Whose page it is: by its host where that is a brand's own, else by what it presents itself as. A page that only bears a brand's marks imitates nobody. */
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
  if (whyMalicious && impostor(view))
    return { id, name, relation: 'imitated', evidence: `${evidence}; ${host.hostname} is not ${name}'s` };
  if (presented.claim === 'claimed' && isNamedAfter(presented.brand, view))
    return { id, name, relation: 'genuine', evidence: `${evidence}; ${host.hostname} bears its name` };
  return null;
}
