import { decodeComponent } from './decode-component.ts';

/** What following a one-time link does. */
export const ONE_TIME_USES = ['reset', 'sign-in', 'confirm', 'unsubscribe', 'invitation', 'token'] as const;
export type OneTimeUse = (typeof ONE_TIME_USES)[number];

/** Words in path segments and parameter names, in the languages of such mails. */
const WORDS: readonly (readonly [OneTimeUse, RegExp])[] = [
  [
    'reset',
    /^(?:reset|resetpassword|passwordreset|pwreset|resetpw|recover|recovery|forgot|forgotpassword|zuruecksetzen|passwort-?vergessen|reinitialiser|reinitialisation|restablecer|recuperar|reimpostare?|redefinir|wachtwoord-?vergeten)$/,
  ],
  [
    'sign-in',
    /^(?:magic|magiclink|magic-?login|passwordless|onetime|one-?time|otp|otl|signinlink|loginlink|login-?token|autologin|sso-?token|device-?login)$/,
  ],
  [
    'confirm',
    /^(?:confirm|confirmation|confirmemail|verify|verification|verifyemail|activate|activation|doubleoptin|double-?opt-?in|optin|bestaetigen|bestaetigung|aktivieren|confirmer|confirmar|conferma|verificar|verifica|activar|ativar)$/,
  ],
  [
    'unsubscribe',
    /^(?:unsubscribe|unsub|optout|opt-?out|abmelden|abbestellen|desabonnement|desinscription|desinscrire|cancelar-?suscripcion|darse-?de-?baja|cancella-?iscrizione|disiscriviti|descadastrar|uitschrijven|haishin-?teishi)$/,
  ],
  ['invitation', /^(?:invite|invitation|accept-?invite|accept-?invitation|einladung|invitacion|convite|invito)$/],
];

/** Parameters whose value is a secret rather than an option. */
const SECRET_NAME =
  /^(?:token|[a-z]*_?token|tok|otp|otac|nonce|ticket|signature|sig|hmac|hash|secret|auth|authkey|auth_?code|authorization|code|oob_?code|api_?key|access_?key|jwt|sid|sessionid|session|ott|magic|verifier|confirmation_?key|invite_?code|reset_?key|activation_?key|x-amz-signature|x-goog-signature)$/;

/** Long enough to be unguessable. */
const SHORTEST_SECRET = 16;
const SECRET = /^[\w.~+/=-]+$/;
const JWT = /^eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*$/;

/**
 * Whether following the URL may use it up or act for the person: reset, sign-in, confirmation, token. A guess from the
 * URL alone that prefers asking once too often; null without such signs.
 */
export function oneTimeUse(url: string): OneTimeUse | null {
  if (!URL.canParse(url)) return null;
  const { pathname, searchParams, hash } = new URL(url);
  const segments = pathname.split('/').map(segment => decodeComponent(segment));
  const parameters = [...searchParams, ...new URLSearchParams(hash.replace(/^#\/?/, ''))];
  const carriesSecret =
    segments.some(looksSecret) || parameters.some(([name, value]) => looksSecret(value) || isSecretOf(name, value));
  const use = namedUse([...segments, ...parameters.map(([name]) => name), ...parameters.map(([, value]) => value)]);
  if (use === 'unsubscribe') return use;
  if (use !== null && (carriesSecret || parameters.some(([, value]) => value.includes('@')))) return use;
  return parameters.some(([name, value]) => isSecretOf(name, value)) || segments.some(segment => JWT.test(segment))
    ? 'token'
    : null;
}

function namedUse(texts: readonly string[]): OneTimeUse | null {
  const words = texts.flatMap(wordsOf);
  return WORDS.find(([, pattern]) => words.some(word => pattern.test(word)))?.[0] ?? null;
}

/** `resetPassword_link.php` → the whole, then `reset`, `password`, `link`, `php`. */
function wordsOf(text: string): readonly string[] {
  const whole = text.slice(0, 60).normalize('NFKD').replace(/\p{M}/gu, '');
  const split = whole.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[^\p{L}\p{N}]+/u);
  return [whole, ...split].map(word => word.toLowerCase());
}

function isSecretOf(name: string, value: string): boolean {
  return (
    JWT.test(value) || (SECRET_NAME.test(name.toLowerCase()) && value.length >= SHORTEST_SECRET && SECRET.test(value))
  );
}

/** Letters and digits without a word: probably a random identifier. */
function looksSecret(text: string): boolean {
  if (JWT.test(text)) return true;
  if (text.length < SHORTEST_SECRET || !SECRET.test(text)) return false;
  const digits = text.replace(/\D/g, '').length;
  const letters = text.replace(/[^a-z]/gi, '').length;
  if (digits < 3 || letters < 3) return false;
  const changes = text.match(/[a-z](?=\d)|\d(?=[a-z])|[a-z](?=[A-Z])/gi)?.length ?? 0;
  return changes >= 4 && !/[a-z]+(?:-[a-z]+){3,}/i.test(text);
}
