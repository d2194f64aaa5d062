import { fieldWords } from '../../../../page/text/concepts.ts';
import type { PageView } from '../../../../page/view/view.ts';

/** Whether a form asks for email address and telephone number, and no secret except a password. */
export function asksForContact({ fields, secrets }: PageView): boolean {
  if (secrets.some(({ purpose }) => purpose !== 'password')) return false;
  const hints = fields.map(({ hint }) => hint);
  return hints.some(hint => MAIL.test(hint)) && hints.some(hint => TELEPHONE.test(hint));
}

const MAIL = fieldWords('field.email');
const TELEPHONE = fieldWords('field.telephone');
