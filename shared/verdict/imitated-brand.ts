import type { Reason } from '../reasons/reason-of.ts';
import { ADDRESS_IMITATES, IMITATES } from './threat-kinds.ts';

/** The brand that the page of a malicious verdict imitates. */
export function brandOfPage(reasons: readonly Reason[]): string | null {
  return brandIn(reasons, ({ code }) => IMITATES.has(code));
}

/** The brand that its address imitates. */
export function brandOfAddress(reasons: readonly Reason[]): string | null {
  return brandIn(reasons, ({ code }) => ADDRESS_IMITATES.has(code));
}

/** The brand whose site is the real one: that of the title, else any that speaks against the page. */
export function imitatedBrand(reasons: readonly Reason[]): string | null {
  return brandOfPage(reasons) ?? brandOfAddress(reasons) ?? brandIn(reasons, () => true);
}

function brandIn(reasons: readonly Reason[], isOne: (reason: Reason) => boolean): string | null {
  for (const reason of reasons) {
    const brand = reason.weight > 0 && isOne(reason) ? reason.params?.['brand'] : undefined;
    if (typeof brand === 'string') return brand;
  }
  return null;
}
