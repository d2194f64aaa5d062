import { VOUCHED_FOR } from '../../../../page/identity/identity-match.ts';
import { SIGNALS } from '../../weights.ts';
import type { PageRule } from '../rule.ts';

const FRAUDS = SIGNALS.filter(({ group }) => group === 'fraud').map(({ code }) => code);

/**
 * What a known fraud needs to decide: nobody vouches for the site. That a site bears its page's name is not enough: scams are
 * often named after what they offer.
 */
export const fraudOnUnknownSite: PageRule<'fraud-on-unknown-site'> = {
  code: 'fraud-on-unknown-site',
  match({ identityMatch, host }, before = new Set()) {
    if (VOUCHED_FOR.has(identityMatch.relation) || !FRAUDS.some(code => before.has(code))) return null;
    return { params: { host: host.hostname }, evidence: host.hostname };
  },
};
