import { concept, findNear, phrases } from '../../../../page/text/concepts.ts';
import { fold, tokensOf } from '../../../../page/text/fold.ts';
import type { PageView } from '../../../../page/view/view.ts';
import type { PageRule } from '../rule.ts';

const claimOffer = concept('giveaway.claim');
const coins = concept('crypto.coin');
const connectWallet = concept('wallet.connect');
const ignoreWarning = concept('wallet.ignore-warning');
const testnet = concept('crypto.testnet');
const securityWarning = concept('wallet.security-warning');
const wallets = concept('crypto.wallet');
const scamAwareness = phrases('generic.scam-awareness');

/** The words of an offer to claim coins by connecting a wallet; null if there is none. */
function claimSaid({ text, textLength, host, buttons, links }: PageView): string | null {
  if (host.official || textLength > 6000 || scamAwareness(text).length > 1 || testnet.find(text).length > 0)
    return null;
  const said = findNear(text, 150, [claimOffer, coins]);
  if (said === null || wallets.find(text).length === 0) return null;
  // Buttons act on this page; links to instructions are those of manuals.
  const acting = links.filter(({ kind }) => kind === 'nowhere').map(link => fold(link.text));
  const pressed = [...buttons, ...acting].find(
    each => each.length < 60 && (claimOffer.find(each).length > 0 || connectWallet.find(each).length > 0),
  );
  return pressed === undefined ? null : `${said}; ${pressed}`;
}

/** A linked site whose name the page presents, while its own host has another name; null if there is none. */
function nameOfOtherSite({ identity, links, host }: PageView): string | null {
  const named = new Set([identity.title, ...identity.siteNames, ...identity.headings].flatMap(tokensOf));
  const own = host.hostname.replaceAll('-', '');
  const isClaimHost = host.words.some(word => CLAIM_WORDS.test(word));
  for (const { kind, hostname } of links) {
    if (kind !== 'other-site') continue;
    const label = hostname.split('.').at(-2) ?? '';
    if (
      label.length >= 4 &&
      !WELL_KNOWN.test(label) &&
      named.has(label) &&
      ((isClaimHost && !host.isFree) || !own.includes(label))
    )
      return label;
  }
  return null;
}

const WELL_KNOWN =
  /^(?:ethereum|bitcoin|metamask|walletconnect|twitter|discord|telegram|medium|github|gitbook|youtube)$/;
const CLAIM_WORDS =
  /^(?:(?:get|my|the|official)?(?:claim(?:s|ing|er)?|airdrops?|drops?|rewards?|presale|premint|freemint|distribution|allocations?|eligib\w*|redeem|migrat\w*|bonus|points)\d*|(?:season|phase|epoch|round|gen|wave)\d*|(?:\w{3,}(?:claims?|airdrops?|rewards?|presale|drop)))$/;

/** Claims coins with a wallet on a host that is not the project's. */
const claimElsewhere: PageRule<'claim-elsewhere'> = {
  code: 'claim-elsewhere',
  match(view) {
    const said = claimSaid(view);
    if (said === null) return null;
    const labels = [...view.host.words, ...(view.host.hostname.split('.')[0] ?? '').split('-')];
    const claimWord = labels.find(word => CLAIM_WORDS.test(word));
    const other = nameOfOtherSite(view);
    const where = view.host.isFree || view.host.isAddress ? view.host.hostname : (claimWord ?? other);
    if (where === null) return null;
    return {
      evidence: `${said}; ${where}`,
      threat: 'CRYPTO',
    };
  },
};

/** Presents the name of a project whose own site it links to. */
const claimInOtherName: PageRule<'claim-in-other-name'> = {
  code: 'claim-in-other-name',
  match(view) {
    const other = claimSaid(view) === null ? null : nameOfOtherSite(view);
    return other === null
      ? null
      : {
          evidence: `${other}, ${view.host.hostname}`,
          threat: 'CRYPTO',
        };
  },
};

/** Code of wallet drainers: signatures that give away the wallet's content, to a given address. */
const drainerCode: PageRule<'drainer-code'> = {
  code: 'drainer-code',
  match({ text, host, scripts }) {
    if (host.official || wallets.find(text).length === 0) return null;
    const start = scripts.slice(0, 500_000);
    const kit = KITS.exec(start)?.[0];
    const [taken] = TAKEN.exec(start) ?? [];
    const [receiver] = RECEIVER.exec(start) ?? [];
    if (kit === undefined && (taken === undefined || receiver === undefined)) return null;
    return {
      evidence: kit ?? `${taken}; ${receiver}`.slice(0, 160),
      threat: 'CRYPTO',
    };
  },
};

const KITS =
  /(?:inferno|pink|angel|ms|monkey|venom|ace|vanilla|nova|rublevka|medusa|cryptograb)[ _-]?drainer|MS_(?:CFG|Receiver|Settings|Modal_Style)|drainer[_-]?(?:config|settings|id|wallet)/i;
const TAKEN =
  /permit2?\b|seaport|setApprovalForAll|increaseAllowance|signTypedData|eth_sign\b|approveAll|transferFrom|signAllTransactions/i;
const RECEIVER =
  /(?:receiver|recipient|destination|operator|spender|drain\w{0,20}|attacker|collector|wallet_?to|to_?address)["']?\s{0,3}[:=]\s{0,3}["'`](?:0x[0-9a-fA-F]{16,64}|[1-9A-HJ-NP-Za-km-z]{32,44}|T[1-9A-HJ-NP-Za-km-z]{33})["'`]/i;

/** A wallet page that blocks debuggers or developer tools. */
const walletPageGuarded: PageRule<'wallet-page-guarded'> = {
  code: 'wallet-page-guarded',
  match(view) {
    const { text, host, scripts } = view;
    if (host.official || wallets.find(text).length === 0 || coins.find(text).length === 0) return null;
    const start = scripts.slice(0, 300_000);
    const debuggers = /(?:setInterval|setTimeout|while)\s?\([^]{0,200}?\bdebugger\b/.exec(start);
    const keys = /["'`]F12["'`]|keyCode\s?={2,3}\s?123/.exec(start);
    if (debuggers === null && keys === null) return null;
    const guards = [debuggers && ('stops-debuggers' as const), keys && ('no-developer-tools' as const)].filter(
      guard => guard !== null,
    );
    return {
      params: { guards },
      evidence: '',
      threat: 'CRYPTO',
    };
  },
};

/** Tells the reader to ignore the wallet's warning. */
const warningExplainedAway: PageRule<'warning-explained-away'> = {
  code: 'warning-explained-away',
  match(view) {
    if (view.host.official || claimSaid(view) === null) return null;
    const said = findNear(view.text, 250, [wallets, securityWarning, ignoreWarning]);
    return said === null ? null : { evidence: said, threat: 'CRYPTO' };
  },
};

export const claimLures: readonly PageRule[] = [
  claimElsewhere,
  claimInOtherName,
  drainerCode,
  walletPageGuarded,
  warningExplainedAway,
];
