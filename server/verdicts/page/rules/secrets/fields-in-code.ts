import type { PageRule } from '../rule.ts';

/** A form in encoded text is hidden from programs that read the page without running it. */
export const fieldsInCode: PageRule<'fields-in-code'> = {
  code: 'fields-in-code',
  match({ hiddenFields, host }) {
    if (hiddenFields === 0 || host.official || host.isPrivate) return null;
    return {
      evidence: `${hiddenFields} × <input>`,
    };
  },
};
