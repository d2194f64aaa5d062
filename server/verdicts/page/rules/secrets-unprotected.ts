import { impostor } from '../brands/foreign.ts';
import type { PageRule } from './rule.ts';

/** No brand lets its customers type secrets over a connection that others can read. */
export const secretsUnprotected: PageRule<'presented' | 'identity' | 'url' | 'secrets' | 'host' | 'input'> = {
  code: 'secrets-unprotected',
  see(view) {
    const found = impostor(view);
    const [problem] = view.input.certificateProblems;
    const isPlain = view.url.protocol === 'http:';
    if (!found || found.claim === 'hinted' || view.secrets.length === 0 || !(isPlain || problem)) return null;
    return {
      message: 'A page in the name of a brand asks for secrets over a connection that is not to be trusted',
      evidence: isPlain ? view.url.origin : `certificate: ${problem}`,
    };
  },
};
