import type { PageRule } from '../rule.ts';

/** A seed phrase gives full control of a wallet. Wallets ask for it in their own programs, never on pages. */
export const asksForSeedPhrase: PageRule<'asks-for-seed-phrase'> = {
  code: 'asks-for-seed-phrase',
  match({ secrets, host }) {
    const field = secrets.find(({ purpose }) => purpose === 'seed-phrase' || purpose === 'private-key');
    if (!field || host.official || host.isPrivate) return null;
    return {
      evidence: field.hint,
      threat: 'CRYPTO',
    };
  },
};
