import type { PageRule } from '../rule.ts';

/** Floods of elements or other content that no honest page has, to make scanners give up. */
export const hidesFromScanners: PageRule<'hides-from-scanners'> = {
  code: 'hides-from-scanners',
  match: ({ floods }) => (floods.length === 0 ? null : { evidence: floods.join(', ') }),
};
