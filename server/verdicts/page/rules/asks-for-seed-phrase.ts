import type { PageRule } from './rule.ts';

/** Who has these words has the money. Wallets ask for them in their own programs, not on pages. */
export const asksForSeedPhrase: PageRule<'asks-for-seed-phrase', 'secrets' | 'host'> = {
  code: 'asks-for-seed-phrase',
  match({ secrets, host }) {
    const field = secrets.find(({ wanted }) => wanted === 'seed-phrase' || wanted === 'private-key');
    if (!field || host.official || host.isPrivate) return null;
    return {
      evidence: field.hint,
      threat: 'CRYPTO',
    };
  },
};
