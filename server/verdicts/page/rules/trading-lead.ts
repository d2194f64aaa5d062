import { concept, findNear, matchedConcepts, phrases } from '../../../page/text/concepts.ts';
import { leadSigns } from '../../../page/text/investing.ts';
import type { PageView } from '../../../page/view/view.ts';
import { asksForContact } from './asks-for-contact.ts';
import { oneWay } from './one-way-links.ts';
import type { Finding, PageRule } from './rule.ts';

const gains = concept('investment.profit');
const riskNotice = concept('investment.risk-warning');
const supervised = concept('investment.regulator');
const tradingMachine = concept('investment.trading');
const scamAwareness = phrases('generic.scam-awareness');

type Needed = 'text' | 'textLength' | 'host' | 'fields' | 'secrets' | 'links' | 'identity';

const NONE: ReadonlyMap<string, string> = new Map();

/** What is said to have a stranger leave a number to be called at, and then money. */
function signs(view: Pick<PageView, Needed>): ReadonlyMap<string, string> {
  const { text, textLength, host, links } = view;
  if (host.official || textLength > 12_000 || scamAwareness(text).length > 1) return NONE;
  if (!asksForContact(view) && oneWay(links) === null) return NONE;
  if (findNear(text, 600, [tradingMachine, gains]) === null) return NONE;
  // Who is watched over has to warn, and says by whom.
  if (supervised.find(text).length > 0 && riskNotice.find(text).length > 0) return NONE;
  return matchedConcepts(text, leadSigns);
}

function finding(found: ReadonlyMap<string, string>): Finding<'trading-lead'> {
  return {
    evidence: [...found.values()].join('; '),
    threat: 'CRYPTO',
  };
}

export const tradingLead: PageRule<'trading-lead', Needed> = {
  code: 'trading-lead',
  match(view) {
    const found = signs(view);
    return found.size >= 4 ? finding(found) : null;
  },
};

export const tradingLeadOutright: PageRule<'trading-lead-outright', Needed> = {
  code: 'trading-lead-outright',
  match(view) {
    const found = signs(view);
    return found.size >= 6 || (found.size >= 5 && found.has('starter')) ? finding(found) : null;
  },
};

/** A page in a newspaper's or a channel's dress, all of whose links lead to one offer. */
export const linksOneWay: PageRule<'links-one-way', Needed> = {
  code: 'links-one-way',
  match(view) {
    const way = view.host.official ? null : oneWay(view.links);
    if (way === null || signs(view).size < 2) return null;
    return {
      evidence: `${way.href.slice(0, 80)}: ${way.names.slice(0, 6).join(', ')}`,
      threat: 'CRYPTO',
    };
  },
};
