import type { PageRule } from '../rule.ts';

export const deadLinks: PageRule<'dead-links'> = {
  code: 'dead-links',
  match(view) {
    const found = view.imitated;
    if (!found || found.claim === 'hinted' || view.fields.length === 0) return null;
    const dead = view.links.filter(({ kind }) => kind === 'nowhere');
    if (dead.length < 3 || dead.length * 4 < view.links.length * 3) return null;
    return {
      evidence: dead
        .slice(0, 5)
        .map(({ text }) => text || '#')
        .join(', '),
    };
  },
};
