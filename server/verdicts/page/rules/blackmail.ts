import { concept, findNear } from '../../../page/text/concepts.ts';
import type { PageRule } from './rule.ts';
import { isQuoting } from './page-context.ts';

const aboutBlackmail = concept('blackmail.extortion-terms');
const coins = concept('blackmail.cryptocurrency');
const inStrangeHands = concept('blackmail.recorded-or-hacked');
const othersWouldSee = concept('blackmail.exposure-threat');

/** Addresses of coins, folded. */
const COIN_ADDRESS =
  /(?<![\p{L}\p{N}])(?:bc1[a-z0-9]{20,80}|[13][a-z0-9]{25,34}|0x[0-9a-f]{40}|t[a-z0-9]{33}|[48][a-z0-9]{94})(?![\p{L}\p{N}])/u;

/** Coins are wanted for keeping quiet. Who speaks about such pages calls it by its name. */
export const blackmail: PageRule<'blackmail'> = {
  code: 'blackmail',
  match({ text, textLength, secrets, host }) {
    if (host.official || host.isPrivate || textLength > 8000 || isQuoting({ text, textLength, secrets })) return null;
    if (aboutBlackmail.find(text).length > 0) return null;
    const said = findNear(text, 700, [inStrangeHands, othersWouldSee]);
    const [address] = COIN_ADDRESS.exec(text) ?? [];
    if (said === null || address === undefined || coins.find(text).length === 0) return null;
    return { evidence: `${said}; ${address}` };
  },
};
