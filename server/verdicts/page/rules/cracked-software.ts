import { concept, findNear, phrases } from '../../../page/text/concepts.ts';
import type { PageRule } from './rule.ts';

const archivePassword = concept('software.archive-password');
const cracked = concept('software.cracked');
const guard = concept('software.protection');
const putAside = concept('software.disable');
const scamAwareness = phrases('generic.scam-awareness');

type Needed = 'text' | 'host' | 'links' | 'identity';

/** What guards the computer is to be put aside for a program. */
export const guardPutAside: PageRule<'guard-put-aside', Needed> = {
  code: 'guard-put-aside',
  match({ text, host, links }) {
    if (host.official || links.length === 0 || scamAwareness(text).length > 2) return null;
    const said = findNear(text, 60, [putAside, guard]);
    return said === null ? null : { evidence: said, threat: 'MALWARE' };
  },
};

/** Paid programs for nothing, in an archive that no virus scanner can look into. */
export const crackedSoftware: PageRule<'cracked-software', Needed> = {
  code: 'cracked-software',
  match({ text, host, identity, links }) {
    if (host.official || links.length === 0) return null;
    const title = cracked.find([identity.title, ...identity.headings].join(' \n ').toLowerCase())[0]?.words;
    const password = archivePassword.find(text)[0]?.words;
    const asides = findNear(text, 60, [putAside, guard]);
    // With both, it need not say that it is cracked.
    const signs = [title, password, asides].filter(sign => sign !== undefined && sign !== null);
    if (signs.length < 2 || scamAwareness(text).length > 2) return null;
    return {
      evidence: signs.join('; '),
      threat: 'MALWARE',
    };
  },
};
