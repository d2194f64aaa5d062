import { impostor } from '../brands/foreign.ts';
import type { PageRule } from './rule.ts';

export const brandOnFreeHost: PageRule<'presented' | 'identity' | 'host' | 'input'> = {
  code: 'brand-on-free-host',
  see(view) {
    const found = impostor(view);
    if (!found || found.claim === 'hinted' || !(view.host.isFree || view.host.isAddress)) return null;
    const where = view.host.isAddress ? 'at a bare number' : 'where anyone gets a page for nothing';
    return { message: `A page in the name of ${found.brand.name} stands ${where}`, evidence: view.host.hostname };
  },
};
