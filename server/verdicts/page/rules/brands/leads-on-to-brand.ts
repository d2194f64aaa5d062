import { officialHostOf } from '../../../../brand-catalogue/official-host.ts';
import type { PageRule } from '../rule.ts';

/** After stealing the data, phishing pages redirect to the real site. */
export const leadsOnToBrand: PageRule<'leads-on-to-brand'> = {
  code: 'leads-on-to-brand',
  match(view) {
    const found = view.imitated;
    if (!found || found.claim === 'hinted' || view.secrets.length === 0) return null;
    const inScripts = view.scripts
      .slice(0, 500_000)
      .matchAll(/location(?:\.href|\.replace|\.assign)?\s{0,3}[=(]\s{0,3}["'`](https?:[^"'`\s]{4,300})/g);
    const targets = [view.refresh?.href ?? '', ...Array.from(inScripts, ([, address = '']) => address)];
    const target = targets.find(address => found.brand.domains.includes(officialHostOf(address)?.domain ?? ''));
    if (target === undefined) return null;
    return { params: { brand: found.brand.name }, evidence: target };
  },
};
