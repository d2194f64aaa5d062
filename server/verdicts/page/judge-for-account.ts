import { reasonOf } from '../../../shared/reasons/reason-of.ts';
import type { PageInput } from '../../page/input.ts';
import type { JudgePage, PageVerdict } from './judge-page.ts';

/** The verdict on a page for the account that had it scanned. */
export interface AccountVerdict extends PageVerdict {
  /** Where a private brand of the account decided: the verdict without it, and the reasons that others may read. */
  readonly withoutOwnBrands?: PageVerdict;
}

/**
 * Compares a page with the private brands of an account too. They count only where the page is one of theirs or imitates one, so
 * that scans of pages that have nothing to do with them are judged as anybody's. A page that is malicious without them is so with
 * them, unless the scan is private: what an account says of its own sites must not tell others that a page is safe.
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

/** No word of the brand: not even that it is somebody's private one. */
function reasonsForOthers(plain: PageVerdict, found: PageVerdict): PageVerdict['reasons'] {
  if (plain.verdict === found.verdict) return plain.reasons;
  const reason = reasonOf('brand-elsewhere', { evidence: '' }, found.reasons[0]?.weight ?? 0);
  // What says that nothing was found would contradict the verdict.
  return [reason, ...plain.reasons.filter(({ code }) => code !== 'no-threat-found')];
}
