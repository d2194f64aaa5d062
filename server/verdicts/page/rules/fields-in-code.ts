import type { PageRule } from './rule.ts';

/** Scripts that write a form out of encoded text keep it from those who read the page before it runs. */
export const fieldsInCode: PageRule<'hiddenFields' | 'secrets' | 'host' | 'fields'> = {
  code: 'fields-in-code',
  see({ hiddenFields, host }) {
    if (hiddenFields === 0 || host.official || host.isPrivate) return null;
    return {
      message: 'The form of the page stands in code that is unreadable until it runs',
      evidence: `${hiddenFields} fields`,
    };
  },
};
