import { concept, findNear } from '../../../../page/text/concepts.ts';
import { fold } from '../../../../page/text/fold.ts';
import { sumOfMoney } from '../../../../page/text/money.ts';
import type { PageView } from '../../../../page/view/view.ts';
import { isGovernmentHost } from '../government-host.ts';
import type { PageRule } from '../rule.ts';
import {
  asksForCard,
  bearsOwnName,
  isNobodysHost,
  isQuoting,
  leadsOn,
  speaksToReader,
  tellsOfItself,
} from '../page-context.ts';

const authority = concept('authority.name');
const fineOrToll = concept('fine.toll-or-fine');
const unpaid = concept('fine.unpaid');
const consequence = concept('fine.consequence');

const STRETCH = 400;

/** Demands payment of a fine or toll, on a host that is not an authority's. */
export const unpaidFine: PageRule<'unpaid-fine'> = {
  code: 'unpaid-fine',
  match(view) {
    const { text, textLength, host } = view;
    if (host.official || host.isPrivate || host.isTenancy || isGovernmentHost(host.hostname)) return null;
    if (textLength > 4000 || isQuoting(view) || bearsOwnName(view)) return null;
    const said = findNear(text, STRETCH, [fineOrToll, unpaid, sumOfMoney]);
    if (said === null || !(isNobodysHost(view) || namesAuthority(view))) return null;
    const hurries = findNear(text, STRETCH * 2, [fineOrToll, consequence]);
    const isNotice = textLength < 1800 && speaksToReader(view) && !tellsOfItself(view);
    if (!asksForCard(view) && !(isNotice && hurries !== null && leadsOn(view))) return null;
    return { evidence: said, threat: 'PHISHING' };
  },
};

/** Whether title, headings, logos or copyright name an authority; a mention in the text does not count. */
export function namesAuthority({ identity }: PageView): boolean {
  const marks = [identity.title, ...identity.siteNames, ...identity.headings, ...identity.logos, ...identity.opening];
  return authority.find(fold([...marks, ...identity.copyright].join(' | '))).length > 0;
}
