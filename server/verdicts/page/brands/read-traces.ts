import type { NamedBrand } from '../../../brands/built-in.ts';
import { BUILT_IN_BRANDS } from '../../../brands/built-in.ts';
import type { Part } from '../view/parts.ts';
import type { Cases } from './cases.ts';

/** Names that a brand alone gives the fields and buttons of its log-in: who copies the page copies them. By the brand's id. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  microsoft:
    'i0116 i0118 i0281 loginfmt idSIButton9 idBtn_Back idA_PWD_ForgotPassword idTxtBx_SAOTCC_OTC KmsiCheckboxField idChkBx_PWD_KMSI0Pwd',
  google: 'identifierId identifierNext passwordNext gaia_loginform profileIdentifier',
  apple: 'account_name_text_field password_text_field',
  amazon:
    'ap_email ap_password ap_email_login auth-signin-button signInSubmit createAccountSubmit auth-fpp-link-bottom',
  paypal: 'splitEmail splitPassword login_emaildiv login_passworddiv splitEmailCapture splitPasswordCapture',
  facebook: 'm_login_email m_login_password jazoest lgndim lgnrnd lsd',
  netflix: 'id_userLoginId userLoginId rememberMeCheckbox-label',
  linkedin: 'session_key session_password',
  yahoo: 'mbr-login-greeting login-passwd',
  chase: 'userId-text-input-field password-text-input-field',
  'bank-of-america': 'onlineId1 passcode1 oid enterID-input',
  'american-express': 'eliloUserID eliloPassword',
  adobe: 'EmailPage-EmailField EmailPage-ContinueButton PasswordPage-PasswordField PasswordPage-ContinueButton',
  ebay: 'sgnBt signin-continue-btn signin-reg-msg',
  rakuten: 'loginInner_u loginInner_p',
  'alibaba-com': 'fm-login-id fm-login-password fm-login-submit',
};

const BRAND_OF: ReadonlyMap<string, NamedBrand> = new Map(
  BUILT_IN_BRANDS.flatMap(brand => (OWN_NAMES[brand.id] ?? '').split(' ').map(name => [name, brand] as const)),
);
/** One may be chance. */
const LEAST = 2;
const NAMED = /^(?:input|button|form|div|label|a)$/;

/** Brands whose log-in the page was made from. */
export function readTraces(all: readonly Part[], cases: Cases): void {
  const found = new Map<NamedBrand, Set<string>>();
  for (const { element } of all) {
    if (!NAMED.test(element.name)) continue;
    for (const name of [element.attribs['id'], element.attribs['name']]) {
      const brand = name === undefined || name === '' ? undefined : BRAND_OF.get(name);
      if (brand && name) found.set(brand, (found.get(brand) ?? new Set()).add(name));
    }
  }
  for (const [brand, names] of found) {
    if (names.size >= LEAST)
      cases.note(brand, 'traces', `fields named as on its own log-in: ${[...names].slice(0, 3).join(', ')}`, false);
  }
}
