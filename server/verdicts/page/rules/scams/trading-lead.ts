import { concept, findNear, matchedConcepts, phrases } from '../../../../page/text/concepts.ts';
import { leadSigns } from '../../../../page/text/investing.ts';
import type { PageView } from '../../../../page/view/view.ts';
import { asksForContact } from '../secrets/asks-for-contact.ts';
import { oneWay } from '../brands/one-way-links.ts';
import type { Finding, PageRule } from '../rule.ts';

const profit = concept('investment.profit');
const riskWarning = concept('investment.risk-warning');
const regulator = concept('investment.regulator');
const trading = concept('investment.trading');
const scamAwareness = phrases('generic.scam-awareness');

const NONE: ReadonlyMap<string, string> = new Map();

/** Signs of lead pages for fake trading, which ask for contact details. */
function signs(view: PageView): ReadonlyMap<string, string> {
  const { text, textLength, host, links } = view;
  if (host.official || textLength > 12_000 || scamAwareness(text).length > 1) return NONE;
  if (!asksForContact(view) && oneWay(links) === null) return NONE;
  if (findNear(text, 600, [trading, profit]) === null) return NONE;
  // Regulated firms must warn of risks and name their regulator.
  if (regulator.find(text).length > 0 && riskWarning.find(text).length > 0) return NONE;
  return matchedConcepts(text, leadSigns);
}

function finding(found: ReadonlyMap<string, string>): Finding<'trading-lead'> {
  return {
    evidence: [...found.values()].join('; '),
    threat: 'CRYPTO',
  };
}

export const tradingLead: PageRule<'trading-lead'> = {
  code: 'trading-lead',
  match(view) {
    const found = signs(view);
    return found.size >= 4 ? finding(found) : null;
  },
};

export const tradingLeadOutright: PageRule<'trading-lead-outright'> = {
  code: 'trading-lead-outright',
  match(view) {
    const found = signs(view);
    return found.size >= 6 || (found.size >= 5 && found.has('starter')) ? finding(found) : null;
  },
};

/** A fake news page whose links all lead to one offer. */
export const linksOneWay: PageRule<'links-one-way'> = {
  code: 'links-one-way',
  match(view) {
    const target = view.host.official ? null : oneWay(view.links);
    if (target === null || signs(view).size < 2) return null;
    return {
      evidence: `${target.href.slice(0, 80)}: ${target.names.slice(0, 6).join(', ')}`,
      threat: 'CRYPTO',
    };
  },
};
