import { reasonOf } from '../../../shared/reasons/reason-of.ts';
import type { PageInput } from '../../page/input.ts';
import type { JudgePage, PageVerdict } from './judge-page.ts';

/** The verdict on a page for the scan's account. */
export interface AccountVerdict extends PageVerdict {
  /** Set if a private brand decided: the verdict without it, with reasons that other accounts may read. */
  readonly withoutOwnBrands?: PageVerdict;
}

/**
 * Judges a page also by the private brands of an account. They only count if the page presents one of them. In a public scan
 * they cannot make a malicious page harmless, since an account must not be able to declare a page safe for others.
 */
export function createJudgeForAccount(judge: JudgePage): (input: PageInput) => AccountVerdict {
  return input => {
    const plain = judge({ ...input, ownBrands: [] });
    if (input.ownBrands.length === 0) return plain;
    const found = judge(input);
    const isOwn = input.ownBrands.some(({ id }) => id === found.brand?.id);
    const clears = plain.verdict !== found.verdict && found.verdict !== 'MALICIOUS';
    if (!isOwn || (clears && !input.isPrivate)) return plain;
    return { ...found, withoutOwnBrands: { ...plain, reasons: reasonsForOthers(plain, found) } };
  };
}

/** Reasons that do not reveal the private brand, or that there is one. */
function reasonsForOthers(plain: PageVerdict, found: PageVerdict): PageVerdict['reasons'] {
  if (plain.verdict === found.verdict) return plain.reasons;
  const reason = reasonOf('brand-elsewhere', { evidence: '' }, found.reasons[0]?.weight ?? 0);
  // This reason would contradict the verdict.
  return [reason, ...plain.reasons.filter(({ code }) => code !== 'no-threat-found')];
}
