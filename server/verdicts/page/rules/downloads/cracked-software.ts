import { concept, findNear, phrases } from '../../../../page/text/concepts.ts';
import type { PageRule } from '../rule.ts';

const archivePassword = concept('software.archive-password');
const cracked = concept('software.cracked');
const protection = concept('software.protection');
const disable = concept('software.disable');
const scamAwareness = phrases('generic.scam-awareness');

/** Tells the reader to disable antivirus or other protection for a program. */
export const guardPutAside: PageRule<'guard-put-aside'> = {
  code: 'guard-put-aside',
  match({ text, host, links }) {
    if (host.official || links.length === 0 || scamAwareness(text).length > 2) return null;
    const said = findNear(text, 60, [disable, protection]);
    return said === null ? null : { evidence: said, threat: 'MALWARE' };
  },
};

/** Offers paid programs for free, in an archive that virus scanners cannot open. */
export const crackedSoftware: PageRule<'cracked-software'> = {
  code: 'cracked-software',
  match({ text, host, identity, links }) {
    if (host.official || links.length === 0) return null;
    const title = cracked.find([identity.title, ...identity.headings].join(' \n ').toLowerCase())[0]?.words;
    const password = archivePassword.find(text)[0]?.words;
    const disabled = findNear(text, 60, [disable, protection]);
    // Two of the three signs are enough.
    const signs = [title, password, disabled].filter(sign => sign !== undefined && sign !== null);
    if (signs.length < 2 || scamAwareness(text).length > 2) return null;
    return {
      evidence: signs.join('; '),
      threat: 'MALWARE',
    };
  },
};
