import { concept, findNear } from '../../../../page/text/concepts.ts';
import { sumOfMoney } from '../../../../page/text/money.ts';
import { isGovernmentHost } from '../government-host.ts';
import type { PageRule } from '../rule.ts';
import { asksForCard, bearsOwnName, isNobodysHost, isQuoting } from '../page-context.ts';
import { namesAuthority } from '../scams/unpaid-fine.ts';

const officialClaim = concept('authority.official-claim');
const officialDocument = concept('authority.official-document');
const notAffiliated = concept('authority.not-affiliated');

/** Sells official documents in the name of an authority. Agencies that say they are private are exempt. */
export const posesAsAuthority: PageRule<'poses-as-authority'> = {
  code: 'poses-as-authority',
  match(view) {
    const { text, textLength, host, fields } = view;
    if (host.official || host.isPrivate || host.isTenancy || isGovernmentHost(host.hostname)) return null;
    if (textLength > 6000 || isQuoting(view) || bearsOwnName(view) || notAffiliated.find(text).length > 0) return null;
    const said = findNear(text, 200, [officialDocument, officialClaim]);
    if (said === null || !namesAuthority(view)) return null;
    const isPersonal = fields.some(({ purpose }) => purpose === 'national-id' || purpose === 'birth-date');
    const isPaid = sumOfMoney.find(text).length > 0;
    if (!(asksForCard(view) && isPaid) && !(isPersonal && isPaid && isNobodysHost(view))) return null;
    return {
      evidence: said,
      threat: 'PHISHING',
    };
  },
};
