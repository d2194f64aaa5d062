import { concept, findNear } from '../../../page/text/concepts.ts';
import { fold } from '../../../page/text/fold.ts';
import { sumOfMoney } from '../../../page/text/money.ts';
import type { PageView } from '../../../page/view/view.ts';
import { isGovernmentHost } from './government-host.ts';
import type { PageRule } from './rule.ts';
import {
  asksForCard,
  bearsOwnName,
  isNobodysHost,
  isQuoting,
  leadsOn,
  speaksToReader,
  tellsOfItself,
} from './page-context.ts';

const authority = concept('authority.name');
const fineOrToll = concept('fine.toll-or-fine');
const notYetPaid = concept('fine.unpaid');
const orElse = concept('fine.consequence');

const STRETCH = 400;

/** A fine or a toll is to be paid at once to who is no authority. */
export const unpaidFine: PageRule<'unpaid-fine'> = {
  code: 'unpaid-fine',
  match(view) {
    const { text, textLength, host } = view;
    if (host.official || host.isPrivate || host.isTenancy || isGovernmentHost(host.hostname)) return null;
    if (textLength > 4000 || isQuoting(view) || bearsOwnName(view)) return null;
    const said = findNear(text, STRETCH, [fineOrToll, notYetPaid, sumOfMoney]);
    if (said === null || !(isNobodysHost(view) || namesAuthority(view))) return null;
    const hurries = findNear(text, STRETCH * 2, [fineOrToll, orElse]);
    const isNotice = textLength < 1800 && speaksToReader(view) && !tellsOfItself(view);
    if (!asksForCard(view) && !(isNotice && hurries !== null && leadsOn(view))) return null;
    return { evidence: said, threat: 'PHISHING' };
  },
};

/** In its title, its headings, its marks: a mention in the text is no name. */
export function namesAuthority({ identity }: PageView): boolean {
  const marks = [identity.title, ...identity.siteNames, ...identity.headings, ...identity.logos, ...identity.opening];
  return authority.find(fold([...marks, ...identity.copyright].join(' | '))).length > 0;
}
