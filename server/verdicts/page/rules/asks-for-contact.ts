import type { PageView } from '../../../page/view/view.ts';

/** Whether a form asks for email address and telephone number, and no secret except a password. */
export function asksForContact({ fields, secrets }: PageView): boolean {
  if (secrets.some(({ wanted }) => wanted !== 'password')) return false;
  const hints = fields.map(({ hint }) => hint);
  return hints.some(hint => MAIL.test(hint)) && hints.some(hint => TELEPHONE.test(hint));
}

const MAIL = /mail|почт|メール|邮箱|郵件|이메일/;
const TELEPHONE =
  /phone|\btel|mobile|mobil|handy|whatsapp|celular|movil|cellulare|numer|телефон|電話|携帯|手机|手機|电话|전화|휴대/;
