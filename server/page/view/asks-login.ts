import { fold } from '../text/fold.ts';
import { phrases } from '../text/concepts.ts';
import type { PageView } from './view.ts';

const loginWords = phrases('login.button');

/** Whether the page shows the first step of a login: an identifier field, and login words on buttons or in title or headings. */
export function asksLogin({
  fields,
  secrets,
  buttons,
  identity,
}: Pick<PageView, 'fields' | 'secrets' | 'buttons' | 'identity'>): boolean {
  if (secrets.length > 0 || !fields.some(({ purpose }) => purpose === 'identifier')) return false;
  return loginWords([...buttons, ...[identity.title, ...identity.headings].map(fold)].join('\n')).length > 0;
}
