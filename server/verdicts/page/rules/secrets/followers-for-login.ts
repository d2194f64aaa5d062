import { isStranger } from '../../../../page/identity/identity-match.ts';
import { phrases } from '../../../../page/text/concepts.ts';
import { asksLogin } from '../../../../page/view/asks-login.ts';
import type { PageRule } from '../rule.ts';
import { isQuoting } from '../page-context.ts';

const followers = phrases('prize.followers');

/** Longer pages are articles and price lists. */
const MAX_LETTERS = 3_000;

/** Promises followers or likes after a sign-in: real sellers ask for the account's name, never for its password. */
export const followersForLogin: PageRule<'followers-for-login'> = {
  code: 'followers-for-login',
  match(view) {
    if (!isStranger(view.identityMatch) || view.textLength > MAX_LETTERS || isQuoting(view)) return null;
    const asks = view.secrets.some(({ purpose }) => purpose === 'password') || asksLogin(view);
    const said = asks ? followers(view.text) : [];
    return said.length > 0 ? { evidence: said.slice(0, 4).join('; '), threat: 'PHISHING' } : null;
  },
};
