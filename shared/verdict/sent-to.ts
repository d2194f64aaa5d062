import { reasonOf, type Reason } from '../reasons/reason-of.ts';
import { defang } from '../url/defang.ts';

const SENDS: ReadonlySet<string> = new Set([
  'secrets-to-messenger',
  'secrets-by-mail',
  'secrets-to-form-service',
  'secrets-to-address',
  'secrets-to-other-site',
  'secrets-to-program-elsewhere',
]);
/** Their pages ask for a password, which no param says. */
const ASKS_PASSWORD: ReadonlySet<string> = new Set([
  'brand-asks-login',
  'brand-product-elsewhere',
  'stranger-asks-login',
  'bare-login',
  'mailbox-lure',
  'document-lure',
  'mail-provider-picker',
]);

/** What the page sends and where, by the reasons of its verdict; null where it sends nothing away. */
export function sentTo(reasons: readonly Reason[]): Reason | null {
  for (const { code, evidence } of reasons) {
    const host = SENDS.has(code) ? hostIn(evidence) : null;
    if (host !== null) {
      return reasonOf('headline-sends', { params: { form: secretOf(reasons), host: defang(host) }, evidence: '' }, 0);
    }
  }
  return null;
}

function secretOf(reasons: readonly Reason[]): 'passwords' | 'cards' | 'keys' | 'input' {
  const wanted = new Set(reasons.flatMap(({ params }) => params?.['wanted'] ?? []));
  const asks = (...terms: string[]) => terms.some(term => wanted.has(term));
  if (asks('seed-phrase', 'private-key') || reasons.some(({ code }) => code === 'asks-for-seed-phrase')) return 'keys';
  if (asks('password') || reasons.some(({ code }) => ASKS_PASSWORD.has(code))) return 'passwords';
  return asks('card-number', 'card-code', 'card-pin') ? 'cards' : 'input';
}

/** The evidence is a URL, a mail address, or a piece of a script that may have one. */
function hostIn(evidence: string): string | null {
  const mail = /^mailto:([^?\s]{3,100})/i.exec(evidence)?.[1];
  if (mail !== undefined) return mail;
  const address = /https?:\/\/([^\s/?#"'`]{3,253})/i.exec(evidence)?.[1];
  return address ?? /^((?:[\w-]+\.)+[\w-]+)(?=[/?#"'`]|$)/.exec(evidence)?.[1] ?? null;
}
