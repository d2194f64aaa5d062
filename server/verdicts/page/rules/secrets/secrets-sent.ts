import { officialHostOf } from '../../../../brand-catalogue/official-host.ts';
import { destinationOf, type DestinationKind } from '../../../../page/view/destination.ts';
import { isSecret } from '../../../../page/view/fields.ts';
import { asksForSecret, type Form } from '../../../../page/view/forms.ts';
import { hostOf } from '../../../../page/view/host.ts';
import type { PageView } from '../../../../page/view/view.ts';
import type { PageRule } from '../rule.ts';

type PlainCode = 'secrets-to-messenger' | 'secrets-to-form-service' | 'secrets-to-address' | 'secrets-to-other-site';
type SentCode = PlainCode | 'secrets-by-mail';

const secretsByMail: PageRule<'secrets-by-mail'> = {
  code: 'secrets-by-mail',
  match(view) {
    const sent = whereSent(view, 'secrets-by-mail', ['mail', 'data']);
    const form = sent?.kind === 'data' ? 'data' : 'mail';
    return sent && { params: { form }, evidence: sent.href, threat: 'PHISHING' };
  },
};

/** Destinations of forms with secrets: no honest site sends them to a chat or mailbox. */
export const secretsSent: readonly PageRule<SentCode>[] = [
  sentTo('secrets-to-messenger', ['telegram', 'chat-hook']),
  secretsByMail,
  sentTo('secrets-to-form-service', ['form-service']),
  sentTo('secrets-to-address', ['address']),
  sentTo('secrets-to-other-site', ['other-site']),
];

/** A server-side script on another site in a call that sends data. */
const PROGRAM_ELSEWHERE =
  /(?:fetch|axios(?:\.post)?|\.post|\.ajax|\.open)\s?\([^;]{0,120}?["'`](https?:\/\/[^"'`\s/]{3,100}\/[^"'`\s]{0,200}\.(?:php|asp|aspx|jsp|cgi))["'`?]/gi;

/** Scripts send to a server-side script on another site. Honest services use their own site, without file extensions. */
export const secretsToProgramElsewhere: PageRule<'secrets-to-program-elsewhere'> = {
  code: 'secrets-to-program-elsewhere',
  match({ secrets, scripts, host, url }) {
    if (secrets.length === 0 || host.official || host.isPrivate) return null;
    for (const [, target = ''] of scripts.slice(0, MAX_SCRIPTS).matchAll(PROGRAM_ELSEWHERE)) {
      const { kind } = destinationOf(target, url, url);
      if (kind !== 'other-site' || officialHostOf(target)?.builtIn) continue;
      return {
        evidence: target,
        threat: 'PHISHING',
      };
    }
    return null;
  },
};

const MAX_SCRIPTS = 500_000;

/** The same destinations in scripts. */
const IN_SCRIPTS: Partial<Record<SentCode, RegExp>> = {
  'secrets-to-messenger':
    /api\.telegram\.org\/?(?:bot|["'`]|\$)|discord(?:app)?\.com\/api\/webhooks\/\d{5,}|hooks\.slack\.com\/services\/T/,
  'secrets-by-mail': /Email\.send\(\s{0,20}\{[^}]{0,400}(?:SecureToken|Host)|emailjs\.(?:send|sendForm)\(/,
  'secrets-to-form-service':
    /(?:formspree\.io\/f|submit-form\.com|formsubmit\.co|getform\.io|api\.web3forms\.com|webhook\.site|script\.google\.com\/macros)\/[\w/-]{4,}/,
  'secrets-to-address':
    /(?:fetch|\.open|\.post|\.ajax)\s?\(\s{0,3}(?:["'`]POST["'`],\s{0,3})?["'`]https?:\/\/\d{1,3}(?:\.\d{1,3}){3}[:/]/i,
};

function sentTo(code: PlainCode, kinds: readonly DestinationKind[]): PageRule<PlainCode> {
  return {
    code,
    match(view) {
      const sent = whereSent(view, code, kinds);
      return sent && { evidence: sent.href, threat: 'PHISHING' };
    },
  };
}

interface Sent {
  readonly href: string;
  /** null if a script sends it. */
  readonly kind: DestinationKind | null;
}

function whereSent(view: PageView, code: SentCode, kinds: readonly DestinationKind[]): Sent | null {
  if (view.secrets.length === 0 || view.host.official || view.host.isPrivate) return null;
  const form = view.forms.find(each => asksForSecret(each) && kinds.includes(each.destination.kind) && !isHonest(each));
  const href = form?.destination.href ?? IN_SCRIPTS[code]?.exec(view.scripts)?.[0];
  return href ? { href: href.slice(0, 200), kind: form?.destination.kind ?? null } : null;
}

/** Brands' own hosts, login services, and payment services for card data. */
function isHonest({ destination: { href, kind }, fields }: Form): boolean {
  if (kind !== 'other-site') return false;
  const isPayment = fields.filter(isSecret).every(({ purpose }) => purpose.startsWith('card-'));
  return isPayment || (officialHostOf(href)?.builtIn ?? null) !== null || hostOf(new URL(href)).isTenancy;
}
