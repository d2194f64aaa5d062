import { impostor } from '../brands/foreign.ts';
import { aboutDeceit, coinGiveaway, crypto, walletLure } from '../text/wording.ts';
import type { PageRule } from './rule.ts';

type Needed = 'text' | 'textLength' | 'secrets' | 'host' | 'presented' | 'identity' | 'input' | 'scripts';

/** A wallet is to be validated, synchronised, restored on a page. */
export const walletTrap: PageRule<Needed> = {
  code: 'wallet-lure',
  see(view) {
    const { text, textLength, secrets, host } = view;
    if (host.official || textLength > 6000) return null;
    const said = walletLure(text);
    const asksForKeys = secrets.some(({ wanted }) => wanted === 'seed-phrase' || wanted === 'private-key');
    // Manuals of wallets say the same, and ask for nothing.
    const isLure =
      asksForKeys ||
      impostor(view)?.brand.category === 'Cryptocurrency' ||
      (said.length > 1 && coinGiveaway(text).length > 0);
    if (said.length === 0 || !isLure || aboutDeceit(text).length > 1) return null;
    return {
      message: 'A wallet is to be connected or restored on the page',
      evidence: said.slice(0, 4).join('; '),
      threat: 'CRYPTO',
    };
  },
};

export const giveaway: PageRule<Needed> = {
  code: 'coin-giveaway',
  see({ text, host }) {
    if (host.official) return null;
    const said = coinGiveaway(text);
    if (said.length < 2 || crypto(text).length === 0) return null;
    return { message: 'Coins are given away for nothing', evidence: said.slice(0, 4).join('; '), threat: 'CRYPTO' };
  },
};

/** An address of a chain, on a page that says that more comes back than was sent there. */
export const doubledCoins: PageRule<Needed> = {
  code: 'doubled-coins',
  see({ text, input, host }) {
    if (host.official || crypto(text).length === 0) return null;
    const address =
      /\b(?:bc1[a-z0-9]{25,60}|[13][a-km-zA-HJ-NP-Z1-9]{25,34}|0x[0-9a-fA-F]{40}|r[1-9A-HJ-NP-Za-km-z]{25,34})\b/.exec(
        input.shown?.text ?? input.html.slice(0, 500_000),
      )?.[0];
    const promise = PROMISES.find(each => text.includes(each));
    if (address === undefined || promise === undefined) return null;
    return {
      message: 'Coins are to be sent to an address, and more are to come back',
      evidence: `${promise}; ${address}`,
      threat: 'CRYPTO',
    };
  },
};

const PROMISES = [
  'get back double',
  'double your',
  'sent back',
  'x2 back',
  '2x back',
  'doubled',
  'multiply your',
  'verdoppel',
  'doublez',
  'duplica tu',
  'raddoppi',
  'dobre seus',
  'podwoj',
  'удвоим',
  'удвоит',
  '倍にして',
  '双倍',
  'ikiye katla',
  'receive back',
  'will send back',
  'return twice',
];
