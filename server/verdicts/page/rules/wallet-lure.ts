import { impostor } from '../../../page/brands/foreign.ts';
import { chainAddress, doubledSum, sumOfCoins, walletIssues } from '../../../page/text/coins.ts';
import { concept, findNear, anyOf, matchedConcepts, phrases } from '../../../page/text/concepts.ts';
import { oneWay } from './one-way-links.ts';
import type { PageRule } from './rule.ts';

const coins = concept('crypto.coin');
const comingBack = concept('giveaway.get-back');
const giving = concept('crypto.donation');
const multiplied = concept('giveaway.multiplied');
const sending = concept('giveaway.send');
const wallets = concept('crypto.wallet');
const scamAwareness = phrases('generic.scam-awareness');
const coinGiveaway = phrases('giveaway.crypto');
const crypto = phrases('crypto.term');
const walletLure = phrases('wallet.lure');

type Needed =
  'text' | 'textLength' | 'secrets' | 'host' | 'presented' | 'identity' | 'input' | 'scripts' | 'links' | 'buttons';

/** A wallet is to be validated, synchronised, restored on a page. */
export const walletTrap: PageRule<'wallet-lure', Needed> = {
  code: 'wallet-lure',
  match(view) {
    const { text, textLength, secrets, host } = view;
    if (host.official || textLength > 6000) return null;
    const said = walletLure(text);
    const asksForKeys = secrets.some(({ wanted }) => wanted === 'seed-phrase' || wanted === 'private-key');
    // Manuals of wallets say the same, and ask for nothing.
    const isLure =
      asksForKeys ||
      impostor(view)?.brand.category === 'Cryptocurrency' ||
      (said.length > 1 && coinGiveaway(text).length > 0);
    if (said.length === 0 || !isLure || scamAwareness(text).length > 1) return null;
    return {
      evidence: said.slice(0, 4).join('; '),
      threat: 'CRYPTO',
    };
  },
};

export const giveaway: PageRule<'coin-giveaway', Needed> = {
  code: 'coin-giveaway',
  match({ text, host }) {
    if (host.official) return null;
    const said = coinGiveaway(text);
    if (said.length < 2 || crypto(text).length === 0) return null;
    return { evidence: said.slice(0, 4).join('; '), threat: 'CRYPTO' };
  },
};

/** An address of a chain, on a page that says that more comes back than was sent there. */
export const doubledCoins: PageRule<'doubled-coins', Needed> = {
  code: 'doubled-coins',
  match(view) {
    const { text, textLength, input, host, buttons } = view;
    if (host.official || textLength > 6000 || coins.find(text).length === 0 || scamAwareness(text).length > 1)
      return null;
    // Gifts to a good cause are doubled by others.
    if (giving.find(text).length > 0) return null;
    const address =
      chainAddress(text) ??
      STRICT_ADDRESS.exec(input.shown?.text ?? input.html.slice(0, 500_000))?.[0] ??
      buttons.find(each => SHOWS_ADDRESS.test(each));
    const promise = findNear(text, 260, [sending, comingBack, anyOf(multiplied, doubledSum), sumOfCoins]);
    if (address === undefined || promise === null) return null;
    return {
      evidence: `${promise}; ${address}`,
      threat: 'CRYPTO',
    };
  },
};

const SHOWS_ADDRESS =
  /address|adres|direccion|indirizzo|endereco|адрес|アドレス|地址|주소|participat|teilnehm|partecip|particip|участв|参加|参与|참여/;
const STRICT_ADDRESS =
  /\b(?:bc1[a-z0-9]{25,60}|[13][a-km-zA-HJ-NP-Z1-9]{25,34}|0x[0-9a-fA-F]{40}|r[1-9A-HJ-NP-Za-km-z]{25,34})\b/;

/** Whatever ails a wallet is to be healed on one page. */
export const walletHelpMenu: PageRule<'wallet-help-menu', Needed> = {
  code: 'wallet-help-menu',
  match(view) {
    const { text, textLength, host, links, secrets } = view;
    if (host.official || textLength > 6000 || scamAwareness(text).length > 2) return null;
    if (wallets.find(text).length < 2) return null;
    const named = matchedConcepts(text, walletIssues);
    const asksForKeys = secrets.some(({ wanted }) => wanted === 'seed-phrase' || wanted === 'private-key');
    const isRepair =
      findNear(text, 40, [walletIssues.repair, wallets]) !== null || /rectif|dapps? (?:resolv|node|fix)/.test(text);
    if (named.size < 6 || !isRepair || !(asksForKeys || oneWay(links) !== null || host.isFree)) return null;
    return {
      evidence: [...named.values()].join(', '),
      threat: 'CRYPTO',
    };
  },
};
