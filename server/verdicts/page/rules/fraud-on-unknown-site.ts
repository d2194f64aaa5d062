import type { IdentityMatch } from '../../../page/identity/identity-match.ts';
import { SIGNALS } from '../weights.ts';
import type { PageRule } from './rule.ts';

/** A site that bears its page's name is not among them: scams are often named after what they offer. */
const KNOWN: ReadonlySet<IdentityMatch['relation']> = new Set(['official', 'private', 'known', 'tenant']);

const FRAUDS = SIGNALS.filter(({ group }) => group === 'fraud').map(({ code }) => code);

/** What a known fraud needs to decide: no ranking, brand or government stands behind the site. */
export const fraudOnUnknownSite: PageRule<'fraud-on-unknown-site'> = {
  code: 'fraud-on-unknown-site',
  match({ identityMatch, host }, before = new Set()) {
    if (KNOWN.has(identityMatch.relation) || !FRAUDS.some(code => before.has(code))) return null;
    return { params: { host: host.hostname }, evidence: host.hostname };
  },
};
