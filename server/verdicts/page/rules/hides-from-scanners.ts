import type { PageRule } from './rule.ts';

/** A hundred times what honest pages have of something: there so that a program gives up before it comes to the page. */
export const hidesFromScanners: PageRule<'hides-from-scanners', 'floods'> = {
  code: 'hides-from-scanners',
  match: ({ floods }) => (floods.length === 0 ? null : { evidence: floods.join(', ') }),
};
