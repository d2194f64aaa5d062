import type { PageRule } from './rule.ts';

/** Scripts that write a form out of encoded text keep it from those who read the page before it runs. */
export const fieldsInCode: PageRule<'fields-in-code', 'hiddenFields' | 'secrets' | 'host' | 'fields'> = {
  code: 'fields-in-code',
  match({ hiddenFields, host }) {
    if (hiddenFields === 0 || host.official || host.isPrivate) return null;
    return {
      evidence: `${hiddenFields} × <input>`,
    };
  },
};
