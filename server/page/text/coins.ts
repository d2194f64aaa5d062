import { concept, type Concept, type Found, pattern } from './concepts.ts';

const COIN =
  '(btc|bitcoins?|eth|ethereum|ether|xrp|sol|doge|ada|bnb|usdt|trx|ltc|shib|bch|ビットコイン|비트코인|이더리움|比特币|биткоин\\p{L}{0,4})';

/** So much of a coin. */
export const sumOfCoins = pattern(new RegExp(`\\d[\\d.,]{0,11} ?\\+? ?${COIN}(?![a-z])`, 'gu'));

/** A sum of a coin, and twice as much of the same behind it. */
export const doubledSum: Concept = {
  find(folded) {
    const sums = [
      ...folded.slice(0, 20_000).matchAll(new RegExp(`(\\d[\\d.,]{0,11}) ?\\+? ?${COIN}(?![a-z])`, 'gu')),
    ].slice(0, 200);
    const found: Found[] = [];
    for (const [which, { 1: sum = '', 2: coin, index }] of sums.entries()) {
      const twice = sums
        .slice(which + 1, which + 4)
        .find(
          ({ 1: other = '', 2: same, index: at }) =>
            same === coin && at - index < 160 && valueOf(other) === 2 * valueOf(sum),
        );
      if (twice && valueOf(sum) > 0) found.push({ at: twice.index, words: twice[0] });
    }
    return found;
  },
};

function valueOf(sum: string): number {
  return Number(sum.replace(/[.,]$/, '').replace(/,(?=\d{3})/g, ''));
}

/** What ails wallets, on pages that offer to heal all of it. */
export const walletIssues = {
  repair: concept('wallet.issue-validation'),
  migration: concept('wallet.issue-migration'),
  approvals: concept('wallet.issue-approvals'),
  claim: concept('wallet.issue-rewards'),
  recovery: concept('wallet.issue-asset-recovery'),
  fees: concept('wallet.issue-fees'),
  bridge: concept('wallet.issue-bridge-or-swap'),
  verification: concept('wallet.issue-kyc'),
  staking: concept('wallet.issue-staking'),
  login: concept('wallet.issue-login-or-purchase'),
} as const;

/** What assets like an address of a chain in a folded text, which has lost its capitals. */
export function chainAddress(folded: string): string | null {
  const found = folded
    .slice(0, 50_000)
    .match(
      /(?<![\p{L}\d/_-])(?:bc1[a-z\d]{25,60}|0x[\da-f]{40}|[13][a-z\d]{25,34}|[tlrd][a-z\d]{32,33})(?![\p{L}\d._-])/gu,
    );
  return found?.find(each => (each.match(/\d/g)?.length ?? 0) >= 3) ?? null;
}
