import type { PageRule } from './rule.ts';

/** A hundred times what honest pages have of something: there so that a program gives up before it comes to the page. */
export const hidesFromScanners: PageRule<'floods'> = {
  code: 'hides-from-scanners',
  see: ({ floods }) =>
    floods.length === 0 ? null : { message: 'Built to hide from scanners', evidence: floods.join(', ') },
};
