import { together } from '../text/concepts.ts';
import { gains, leadSigns, riskNotice, supervised, tradingMachine } from '../text/investing.ts';
import { namedOf } from '../text/named.ts';
import { aboutDeceit } from '../text/wording.ts';
import type { PageView } from '../view/view.ts';
import { asksForContact } from './asks-for-contact.ts';
import { oneWay } from './one-way-links.ts';
import type { PageRule, Sighting } from './rule.ts';

type Needed = 'text' | 'textLength' | 'host' | 'fields' | 'secrets' | 'links' | 'identity';

/** What is said to have a stranger leave a number to be called at, and then money. */
function signs(view: Pick<PageView, Needed>): string[] {
  const { text, textLength, host, links } = view;
  if (host.official || textLength > 12_000 || aboutDeceit(text).length > 1) return [];
  if (!asksForContact(view) && oneWay(links) === null) return [];
  if (together(text, 600, [tradingMachine, gains]) === null) return [];
  // Who is watched over has to warn, and says by whom.
  if (supervised.find(text).length > 0 && riskNotice.find(text).length > 0) return [];
  return namedOf(text, leadSigns);
}

function sighting(found: readonly string[]): Sighting {
  return {
    message: 'A machine is said to make rich whoever leaves a number and a first deposit',
    evidence: found.join('; '),
    threat: 'CRYPTO',
  };
}

export const tradingLead: PageRule<Needed> = {
  code: 'trading-lead',
  see(view) {
    const found = signs(view);
    return found.length >= 4 ? sighting(found) : null;
  },
};

export const tradingLeadOutright: PageRule<Needed> = {
  code: 'trading-lead-outright',
  see(view) {
    const found = signs(view);
    return found.length >= 6 || (found.length >= 5 && found.includes('starter')) ? sighting(found) : null;
  },
};

/** A page in a newspaper's or a channel's dress, all of whose links lead to one offer. */
export const linksOneWay: PageRule<Needed> = {
  code: 'links-one-way',
  see(view) {
    const way = view.host.official ? null : oneWay(view.links);
    if (way === null || signs(view).length < 2) return null;
    return {
      message: 'Whatever the links are called, all lead to one offer',
      evidence: `${way.href.slice(0, 80)}: ${way.names.slice(0, 6).join(', ')}`,
      threat: 'CRYPTO',
    };
  },
};
