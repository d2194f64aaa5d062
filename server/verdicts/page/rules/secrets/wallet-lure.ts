import { chainAddress, doubledSum, sumOfCoins, walletIssues } from '../../../../page/text/coins.ts';
import { concept, findNear, anyOf, matchedConcepts, phrases } from '../../../../page/text/concepts.ts';
import { oneWay } from '../brands/one-way-links.ts';
import type { PageRule } from '../rule.ts';

const coins = concept('crypto.coin');
const getBack = concept('giveaway.get-back');
const donation = concept('crypto.donation');
const participate = concept('giveaway.participate');
const multiplied = concept('giveaway.multiplied');
const send = concept('giveaway.send');
const repair = concept('wallet.repair');
const wallets = concept('crypto.wallet');
const scamAwareness = phrases('generic.scam-awareness');
const coinGiveaway = phrases('giveaway.crypto');
const crypto = phrases('crypto.term');
const walletLure = phrases('wallet.lure');

/** Asks to validate, synchronise or restore a wallet. */
export const walletTrap: PageRule<'wallet-lure'> = {
  code: 'wallet-lure',
  match(view) {
    const { text, textLength, secrets, host } = view;
    if (host.official || textLength > 6000) return null;
    const said = walletLure(text);
    const asksForKeys = secrets.some(({ purpose }) => purpose === 'seed-phrase' || purpose === 'private-key');
    // Manuals of wallets have the same words, but ask for nothing.
    const isLure =
      asksForKeys ||
      view.imitated?.brand.category === 'Cryptocurrency' ||
      (said.length > 1 && coinGiveaway(text).length > 0);
    if (said.length === 0 || !isLure || scamAwareness(text).length > 1) return null;
    return {
      evidence: said.slice(0, 4).join('; '),
      threat: 'CRYPTO',
    };
  },
};

export const giveaway: PageRule<'coin-giveaway'> = {
  code: 'coin-giveaway',
  match({ text, host }) {
    if (host.official) return null;
    const said = coinGiveaway(text);
    if (said.length < 2 || crypto(text).length === 0) return null;
    return { evidence: said.slice(0, 4).join('; '), threat: 'CRYPTO' };
  },
};

/** A cryptocurrency address, with the promise to return more than was sent. */
export const doubledCoins: PageRule<'doubled-coins'> = {
  code: 'doubled-coins',
  match(view) {
    const { text, textLength, input, host, buttons } = view;
    if (host.official || textLength > 6000 || coins.find(text).length === 0 || scamAwareness(text).length > 1)
      return null;
    // Donations may be matched by others.
    if (donation.find(text).length > 0) return null;
    const address =
      chainAddress(text) ??
      STRICT_ADDRESS.exec(input.shown?.text ?? input.html.slice(0, 500_000))?.[0] ??
      buttons.find(each => participate.find(each).length > 0);
    const promise = findNear(text, 260, [send, getBack, anyOf(multiplied, doubledSum), sumOfCoins]);
    if (address === undefined || promise === null) return null;
    return {
      evidence: `${promise}; ${address}`,
      threat: 'CRYPTO',
    };
  },
};

const STRICT_ADDRESS =
  /\b(?:bc1[a-z0-9]{25,60}|[13][a-km-zA-HJ-NP-Z1-9]{25,34}|0x[0-9a-fA-F]{40}|r[1-9A-HJ-NP-Za-km-z]{25,34})\b/;

/** Offers to fix many kinds of wallet issues. */
export const walletHelpMenu: PageRule<'wallet-help-menu'> = {
  code: 'wallet-help-menu',
  match(view) {
    const { text, textLength, host, links, secrets } = view;
    if (host.official || textLength > 6000 || scamAwareness(text).length > 2) return null;
    if (wallets.find(text).length < 2) return null;
    const named = matchedConcepts(text, walletIssues);
    const asksForKeys = secrets.some(({ purpose }) => purpose === 'seed-phrase' || purpose === 'private-key');
    const isRepair = findNear(text, 40, [walletIssues.repair, wallets]) !== null || repair.find(text).length > 0;
    if (named.size < 6 || !isRepair || !(asksForKeys || oneWay(links) !== null || host.isFree)) return null;
    return {
      evidence: [...named.values()].join(', '),
      threat: 'CRYPTO',
    };
  },
};
