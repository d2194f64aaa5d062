import { concept } from '../text/concepts.ts';
import { crypto } from '../text/wording.ts';
import type { PageRule } from './rule.ts';

/** A password of its own for taking money out, set where one registers. */
const payoutPassword = concept(`
withdrawal password|withdraw password|withdrawal pin|fund password|funds password|trading password|transaction password|payment password|auszahlungspasswort|handelspasswort|transaktionspasswort|mot de passe de retrait|mot de passe de transaction|contrasena de retiro|contrasena de fondos|password di prelievo|senha de saque|senha de retirada|opnamewachtwoord|haslo wyplaty|uttagslosenord|cekim sifresi|fon sifresi
пароль для вывода|пароль вывода|платежный пароль|出金パスワード|取引パスワード|資金パスワード|提现密码|资金密码|交易密码|提款密碼|資金密碼|交易密碼|출금 비밀번호|거래 비밀번호|mat khau rut tien|kata sandi penarikan|รหัสถอน
`);
const invitation = concept(`
invitation code|invite code|referral code|agent code|einladungscode|code d'invitation|code de parrainage|codigo de invitacion|codice invito|codice di invito|codigo de convite|uitnodigingscode|kod zaproszenia|kod polecajacy|inbjudningskod|davet kodu|код приглашения|пригласительный код|招待コード|紹介コード|邀请码|邀請碼|추천인 코드|초대 코드|ma moi|ma gioi thieu|kode undangan|รหัสเชิญ
`);

/** Exchanges to which strangers invite, and which never pay out. */
export const exchangeByInvitation: PageRule<'exchange-by-invitation', 'text' | 'textLength' | 'host' | 'fields'> = {
  code: 'exchange-by-invitation',
  match({ text, textLength, host, fields }) {
    if (host.official || textLength > 5000 || fields.length === 0) return null;
    const [password, code] = [payoutPassword.find(text)[0]?.words, invitation.find(text)[0]?.words];
    const isAboutMoney = crypto(text).length > 0 || /trade|exchange|invest|borse|交易|投资|거래/.test(text);
    if (password === undefined || code === undefined || !isAboutMoney) return null;
    return {
      evidence: `${password}; ${code}`,
      threat: 'CRYPTO',
    };
  },
};
