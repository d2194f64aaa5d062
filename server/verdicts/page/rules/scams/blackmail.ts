import { concept, findNear } from '../../../../page/text/concepts.ts';
import type { PageRule } from '../rule.ts';
import { isQuoting } from '../page-context.ts';

const extortionTerms = concept('blackmail.extortion-terms');
const coins = concept('blackmail.cryptocurrency');
const recordedOrHacked = concept('blackmail.recorded-or-hacked');
const exposureThreat = concept('blackmail.exposure-threat');

/** Cryptocurrency addresses in folded text. */
const COIN_ADDRESS =
  /(?<![\p{L}\p{N}])(?:bc1[a-z0-9]{20,80}|[13][a-z0-9]{25,34}|0x[0-9a-f]{40}|t[a-z0-9]{33}|[48][a-z0-9]{94})(?![\p{L}\p{N}])/u;

/** Demands cryptocurrency for not publishing something. Articles about blackmail call it by its name. */
export const blackmail: PageRule<'blackmail'> = {
  code: 'blackmail',
  match(view) {
    const { text, textLength, host } = view;
    if (host.official || host.isPrivate || textLength > 8000 || isQuoting(view)) return null;
    if (extortionTerms.find(text).length > 0) return null;
    const said = findNear(text, 700, [recordedOrHacked, exposureThreat]);
    const [address] = COIN_ADDRESS.exec(text) ?? [];
    if (said === null || address === undefined || coins.find(text).length === 0) return null;
    return { evidence: `${said}; ${address}` };
  },
};
