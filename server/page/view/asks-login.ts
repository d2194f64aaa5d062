import { fold } from '../text/fold.ts';
import { phrases } from '../text/concepts.ts';
import type { PageView } from './view.ts';

const loginWords = phrases('login.button');

/** A field for a name or an address, and words of a log-in on buttons, in the title or in a heading. */
export function asksLogin({
  fields,
  secrets,
  buttons,
  identity,
}: Pick<PageView, 'fields' | 'secrets' | 'buttons' | 'identity'>): boolean {
  if (secrets.length > 0 || !fields.some(({ wanted }) => wanted === 'identifier')) return false;
  return loginWords([...buttons, ...[identity.title, ...identity.headings].map(fold)].join('\n')).length > 0;
}
