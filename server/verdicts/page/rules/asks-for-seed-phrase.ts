import type { PageRule } from './rule.ts';

/** Who has these words has the money. Wallets ask for them in their own programs, not on pages. */
export const asksForSeedPhrase: PageRule<'secrets' | 'host'> = {
  code: 'asks-for-seed-phrase',
  see({ secrets, host }) {
    const field = secrets.find(({ wanted }) => wanted === 'seed-phrase' || wanted === 'private-key');
    if (!field || host.official || host.isPrivate) return null;
    return {
      message: 'The page asks for the secret words or the key of a wallet',
      evidence: field.hint,
      threat: 'CRYPTO',
    };
  },
};
