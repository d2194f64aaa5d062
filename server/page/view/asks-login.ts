import { fold } from '../text/fold.ts';
import { phrases } from '../text/concepts.ts';
import type { FieldPurpose } from './field-words.ts';
import { purposesOf, type Field } from './fields.ts';
import type { PageView } from './view.ts';

const loginWords = phrases('login.button');

type Needed = Pick<PageView, 'fields' | 'secrets' | 'buttons' | 'identity' | 'isFront'>;

/** The field of the first step of a login, on a page with login words on buttons or in title, headings or first lines; else null. */
export function loginField({ fields, secrets, buttons, identity, isFront }: Needed): Field | null {
  const identifier = fields.find(({ purpose }) => purpose === 'identifier');
  if (secrets.length > 0 || identifier === undefined) return null;
  // On a whole page, a link to its login is often among the first lines.
  const first = isFront ? identity.opening : [];
  const said = [...buttons, ...[identity.title, ...identity.headings, ...first].map(fold)].join('\n');
  return loginWords(said).length > 0 ? identifier : null;
}

export const asksLogin = (view: Needed): boolean => loginField(view) !== null;

/** Letters of a page that is hardly more than a login; others have a field for their news, and a link to their login. */
const FEW_LETTERS = 1_500;

/** The secrets that a page asks for, or the user name of the first step of a login; empty if it asks for neither. */
export function credentialsOf(view: Needed & Pick<PageView, 'textLength'>): FieldPurpose[] {
  const isFirstStep = view.textLength <= FEW_LETTERS && asksLogin(view);
  return isFirstStep ? ['identifier'] : purposesOf(view.secrets);
}
