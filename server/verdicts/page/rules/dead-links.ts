import { impostor } from '../brands/foreign.ts';
import type { PageRule } from './rule.ts';

export const deadLinks: PageRule<'presented' | 'identity' | 'host' | 'input' | 'fields' | 'links'> = {
  code: 'dead-links',
  see(view) {
    const found = impostor(view);
    if (!found || found.claim === 'hinted' || view.fields.length === 0) return null;
    const dead = view.links.filter(({ kind }) => kind === 'nowhere');
    if (dead.length < 3 || dead.length * 4 < view.links.length * 3) return null;
    return {
      message: 'The links of the page lead nowhere: they are there for the looks',
      evidence: dead
        .slice(0, 5)
        .map(({ text }) => text || '#')
        .join(', '),
    };
  },
};
