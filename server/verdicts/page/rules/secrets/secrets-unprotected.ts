import type { PageRule } from '../rule.ts';

/** No brand accepts secrets over an unprotected connection. */
export const secretsUnprotected: PageRule<'secrets-unprotected'> = {
  code: 'secrets-unprotected',
  match(view) {
    const found = view.imitated;
    const [problem] = view.input.certificateProblems;
    const isPlain = view.url.protocol === 'http:';
    if (!found || found.claim === 'hinted' || view.secrets.length === 0 || !(isPlain || problem)) return null;
    return {
      params: problem === undefined || isPlain ? { form: 'plain' } : { form: 'certificate', problems: [problem] },
      evidence: view.url.origin,
    };
  },
};
