import { concept, findNear, phrases } from '../../../page/text/concepts.ts';
import { fold, tokensOf } from '../../../page/text/fold.ts';
import type { PageView } from '../../../page/view/view.ts';
import type { RuleCode } from '../weights.ts';
import type { PageRule } from './rule.ts';

const claiming = concept('giveaway.claim');
const coins = concept('crypto.coin');
const connecting = concept('wallet.connect');
const notToMind = concept('wallet.ignore-warning');
const testing = concept('crypto.testnet');
const walletWarning = concept('wallet.security-warning');
const wallets = concept('crypto.wallet');
const scamAwareness = phrases('generic.scam-awareness');

type Needed = 'text' | 'textLength' | 'host' | 'identity' | 'buttons' | 'links' | 'scripts';

/** Coins are to be claimed here and now, by letting the page at a wallet. */
function claimSaid({ text, textLength, host, buttons, links }: Pick<PageView, Needed>): string | null {
  if (host.official || textLength > 6000 || scamAwareness(text).length > 1 || testing.find(text).length > 0)
    return null;
  const said = findNear(text, 150, [claiming, coins]);
  if (said === null || wallets.find(text).length === 0) return null;
  // What is pressed acts here; links to where it is told how are those of manuals.
  const acting = links.filter(({ kind }) => kind === 'nowhere').map(link => fold(link.text));
  const pressed = [...buttons, ...acting].find(
    each => each.length < 60 && (claiming.find(each).length > 0 || connecting.find(each).length > 0),
  );
  return pressed === undefined ? null : `${said}; ${pressed}`;
}

/** The name that a page bears is that of a site it links to, and its own host is called otherwise. */
function nameOfOtherSite({ identity, links, host }: Pick<PageView, 'identity' | 'links' | 'host'>): string | null {
  const named = new Set([identity.title, ...identity.siteNames, ...identity.headings].flatMap(tokensOf));
  const own = host.hostname.replaceAll('-', '');
  const isHandedOut = host.words.some(word => HANDED_OUT.test(word));
  for (const { kind, hostname } of links) {
    if (kind !== 'other-site') continue;
    const label = hostname.split('.').at(-2) ?? '';
    if (
      label.length >= 4 &&
      !WELL_KNOWN.test(label) &&
      named.has(label) &&
      ((isHandedOut && !host.isFree) || !own.includes(label))
    )
      return label;
  }
  return null;
}

const WELL_KNOWN =
  /^(?:ethereum|bitcoin|metamask|walletconnect|twitter|discord|telegram|medium|github|gitbook|youtube)$/;
const HANDED_OUT =
  /^(?:(?:get|my|the|official)?(?:claim(?:s|ing|er)?|airdrops?|drops?|rewards?|presale|premint|freemint|distribution|allocations?|eligib\w*|redeem|migrat\w*|bonus|points)\d*|(?:season|phase|epoch|round|gen|wave)\d*|(?:\w{3,}(?:claims?|airdrops?|rewards?|presale|drop)))$/;

/** Coins are claimed with a wallet on a host that is not the project's. */
export const claimElsewhere: PageRule<'claim-elsewhere', Needed> = {
  code: 'claim-elsewhere',
  match(view) {
    const said = claimSaid(view);
    if (said === null) return null;
    const labels = [...view.host.words, ...(view.host.hostname.split('.')[0] ?? '').split('-')];
    const handedOut = labels.find(word => HANDED_OUT.test(word));
    const other = nameOfOtherSite(view);
    const where = view.host.isFree || view.host.isAddress ? view.host.hostname : (handedOut ?? other);
    if (where === null) return null;
    return {
      evidence: `${said}; ${where}`,
      threat: 'CRYPTO',
    };
  },
};

/** It bears the name of a project whose own site it links to. */
export const claimInOtherName: PageRule<'claim-in-other-name', Needed> = {
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

/** Code that has wallets sign away what is in them, to an address that it names. */
export const drainerCode: PageRule<'drainer-code', Needed> = {
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

/** Who urlScore into a page of wallets is thrown out. */
export const walletPageGuarded: PageRule<'wallet-page-guarded', Needed> = {
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

/** The reader's wallet will warn, and is not to be believed. */
export const warningExplainedAway: PageRule<'warning-explained-away', Needed> = {
  code: 'warning-explained-away',
  match(view) {
    if (view.host.official || claimSaid(view) === null) return null;
    const said = findNear(view.text, 250, [wallets, walletWarning, notToMind]);
    return said === null ? null : { evidence: said, threat: 'CRYPTO' };
  },
};

export const claimLures: readonly PageRule<RuleCode, Needed>[] = [
  claimElsewhere,
  claimInOtherName,
  drainerCode,
  walletPageGuarded,
  warningExplainedAway,
];
