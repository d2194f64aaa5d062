import { fold } from '../text/fold.ts';
import { textWithin, type PageElement, type Part } from './parts.ts';

/** What a field asks for. */
export type Wanted =
  | 'password'
  | 'card-number'
  | 'card-code'
  | 'card-expiry'
  | 'card-pin'
  | 'one-time-code'
  | 'seed-phrase'
  | 'private-key'
  | 'national-id'
  | 'account-number'
  | 'identifier'
  | 'birth-date'
  | 'home-address';

export interface Field {
  readonly wanted: Wanted;
  readonly form: PageElement | null;
  /** What tells so: the field's own words, cut. */
  readonly hint: string;
}

/** What nobody may be asked for but by who gave it out. */
const SECRETS: ReadonlySet<Wanted> = new Set([
  'password',
  'card-number',
  'card-code',
  'card-pin',
  'one-time-code',
  'seed-phrase',
  'private-key',
  'national-id',
  'account-number',
]);

export function isSecret({ wanted }: Field): boolean {
  return SECRETS.has(wanted);
}

/** In order: the first that a field's words match is what it asks for. Words are folded, so without accents. */
const BY_WORDS: readonly (readonly [Wanted, RegExp])[] = [
  [
    'seed-phrase',
    /seed ?phrase|(?:recovery|secret|backup|mnemonic|passphrase|wiederherstellungs|recuperacion|recuperation|recupero|recuperacao|herstel) ?-?(?:phrase|words?|frase|zin|wort|worter)|mnemonic|(?:12|18|24)[ -]?(?:word|mot|wort|palabra|parole)|phrase de recuperation|frase (?:de |di )?(?:recuper|semilla|segreta)|сид.?фраз|секретн\S+ фраз|助记词|シードフレーズ|リカバリーフレーズ|kurtarma ifadesi|(?:^| )(?:seed|word|phrase) ?#?(?:[1-9]|1\d|2[0-4])(?= |$)/,
  ],
  ['private-key', /private ?key|keystore|privater? schlussel|cle privee|clave privada|приватн\S+ ключ|私钥|秘密鍵/],
  [
    'card-code',
    /\bcvv2?\b|\bcvc2?\b|\bcsc\b|\bcvn\b|card ?(?:verification|security) ?(?:code|number|value)|security ?code \(?(?:cvv|cvc|3)|cc-csc|cryptogramme|prufziffer|kartenprufnummer|codigo de seguridad|codice di sicurezza|codigo de seguranca|セキュリティコード|安全码|guvenlik kodu|(?:3|4)[ -]digit code/,
  ],
  [
    'card-pin',
    /\batm ?pin\b|card ?pin|pin ?(?:code )?(?:der|deiner|ihrer) karte|karten-?pin|debit ?pin|code (?:secret|confidentiel) de (?:la|votre) carte|\bclave (?:de )?cajero/,
  ],
  [
    'card-expiry',
    /cc-exp|expir(?:y|ation|es?)\b|exp ?(?:date|month|year)|mm ?\/ ?(?:yy|aa|jj)|valid (?:thru|until)|gultig bis|ablaufdatum|date d'?expiration|fecha de (?:caducidad|vencimiento)|data di scadenza|scadenza|validade|vervaldatum|data waznosci|срок де|有効期限|有效期|son kullanma/,
  ],
  [
    'card-number',
    /cc-number|card ?(?:number|num|no)\b|cardnumber|credit ?card|debit ?card|numero de (?:la )?(?:carte|tarjeta)|kartennummer|kreditkarte|numero (?:della )?carta|numero do cartao|kaartnummer|numer karty|номер карты|カード番号|卡号|kart numaras/,
  ],
  [
    'one-time-code',
    /one-time-code|\botp\b|one ?time|2fa|\btotp\b|\bsms ?(?:code|tan)?\b|verification ?code|verify ?code|authenticat\S* code|(?:code|kod|codigo|codice) (?:de |di |por )?(?:sms|verif|confirm)|bestatigungscode|\bm?tan\b|push-?tan|photo-?tan|kod sms|код из (?:смс|sms)|код подтверждения|認証コード|ワンタイム|验证码|dogrulama kodu/,
  ],
  [
    'national-id',
    /\bssn\b|social ?security|national ?(?:id|insurance)|\bnino\b|tax ?(?:id|file)|steuer-?(?:id|nummer)|personalausweis|numero fiscal|numero de securite sociale|codice fiscale|\bcpf\b|\bcurp\b|\bdni\b|\bnif\b|\bbsn\b|\bpesel\b|инн\b|снилс|паспорт|マイナンバー|身份证|tc kimlik|t\.c\. kimlik|driver'?s? licen[cs]e|passport (?:no|number)|aadhaar|\bpan (?:card|number)/,
  ],
  [
    'account-number',
    /\biban\b|routing ?(?:number|no)|sort ?code|account ?number|kontonummer|numero de cuenta|numero di conto|numero de compte|numero da conta|rekeningnummer|numer konta|口座番号|银行账号/,
  ],
  [
    'password',
    /passw|passwd|\bpwd?\b|\bpass\b|pass ?code|pin ?code|\bpin\b|kennwort|mot ?de ?passe|\bmdp\b|contrasen|\bclave\b|\bsenha\b|palavra-?passe|wachtwoord|hasl[lo]\b|haslo|парол|パスワード|暗証番号|密码|密碼|비밀번호|\bsifre|\bparola\b|jelszo|heslo|losenord|adgangskode|salasana|κωδικος/,
  ],
  [
    'birth-date',
    /birth|\bdob\b|bday|geburts|naissance|nacimiento|nascita|nascimento|geboorte|urodzenia|рождения|生年月日|出生|dogum tarih/,
  ],
  [
    'home-address',
    /street|address-line|home ?address|postal ?code|\bzip\b|strasse|\bplz\b|code postal|codigo postal|direccion|indirizzo|endereco|\bcep\b|postcode|adres\b|ulica|почтов|住所|郵便番号|地址/,
  ],
  [
    'identifier',
    /e-?mail|\buser|login|log-?in|account|username|phone|mobile|customer|kunden|benutzer|anmelde|identif|usuario|utente|utilisateur|gebruiker|uzytkownik|telefon|telephone|telefono|телефон|логин|почт|ユーザー|メール|会員番号|お客様番号|账号|帐号|邮箱|手机|kullanici|\bid\b|apple ?id|session_key/,
  ],
];

const NEVER_TYPED: ReadonlySet<string> = new Set([
  'hidden',
  'submit',
  'button',
  'reset',
  'checkbox',
  'radio',
  'file',
  'image',
  'color',
  'range',
  'search',
]);
const MAX_FIELDS = 200;
/** So many elements in front of a field are looked at for its words; the nearest may be the empty cell around it. */
const NEAREST = 3;
/** Words of a search, a newsletter, a comment: such a field asks for nothing. */
const HARMLESS =
  /search|suche|recherche|buscar|cerca|zoek|szukaj|поиск|検索|搜索|newsletter|subscribe|abonn|coupon|promo|discount ?code|gift ?card|captcha|honeypot|comment|quantity/;

/** What a page asks to be typed in, by the types of its fields and by what is written on and before them; fields made of other things too. */
export function readFields(parts: readonly Part[]): Field[] {
  const labels = labelsById(parts);
  const fields: Field[] = [];
  let before: readonly PageElement[] = [];
  for (const { element, form } of parts) {
    if (
      /^(?:label|legend|p|span|div|b|strong|td|th|dt|h[1-6])$/.test(element.name) &&
      !element.attribs['contenteditable']
    )
      before = [element, ...before.slice(0, NEAREST - 1)];
    if (!isTypedIn(element)) continue;
    const hint = hintOf(element, labels, before);
    const wanted = wantedBy(element, hint);
    if (wanted) fields.push({ wanted, form, hint: hint.slice(0, 80).trim() });
    if (fields.length >= MAX_FIELDS) break;
  }
  return asSeedWords(fields, parts);
}

function isTypedIn({ name, attribs }: PageElement): boolean {
  if (name === 'input') return !NEVER_TYPED.has((attribs['type'] ?? 'text').trim().toLowerCase());
  if (name === 'textarea') return true;
  const editable = attribs['contenteditable'];
  return (editable !== undefined && editable !== 'false') || attribs['role'] === 'textbox';
}

function wantedBy({ attribs }: PageElement, hint: string): Wanted | null {
  const type = (attribs['type'] ?? '').trim().toLowerCase();
  const isMasked =
    type === 'password' || /-webkit-text-security\s*:\s*(?:disc|circle|square)/i.test(attribs['style'] ?? '');
  const autocomplete = (attribs['autocomplete'] ?? '').toLowerCase();
  if (HARMLESS.test(hint) && !isMasked) return null;
  const byWords = BY_WORDS.find(([, words]) => words.test(hint))?.[0] ?? null;
  // What is masked is a secret; words may say which.
  if (isMasked) return byWords !== null && SECRETS.has(byWords) ? byWords : 'password';
  if (/(?:current|new)-password/.test(autocomplete)) return 'password';
  if (byWords === null && (type === 'email' || type === 'tel' || /username|email|tel/.test(autocomplete)))
    return 'identifier';
  return byWords;
}

function hintOf(element: PageElement, labels: ReadonlyMap<string, string>, before: readonly PageElement[]): string {
  const { attribs } = element;
  const spaced = [attribs['name'], attribs['id']]
    .join(' ')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/[_\-.[\]]+/g, ' ');
  const own = [
    [
      attribs['autocomplete'],
      attribs['placeholder'],
      attribs['aria-label'],
      attribs['title'],
      attribs['data-placeholder'],
    ].join(' '),
    spaced,
    `${attribs['name'] ?? ''} ${attribs['id'] ?? ''}`,
    labels.get(attribs['id'] ?? '') ?? '',
    wrappingLabel(element),
  ].join(' ');
  const hasWords = /\p{L}{3}/u.test(own.replace(/\b(?:on|off|input|field|text|form|data|control)\d*\b/gi, ''));
  const near = hasWords ? '' : (before.map(each => textWithin(each, 60)).find(Boolean) ?? '');
  return fold(`${own} ${near}`.slice(0, 600));
}

function wrappingLabel(element: PageElement): string {
  for (let above = element.parent, steps = 0; above && steps < 4; above = above.parent, steps++) {
    if ('name' in above && above.name === 'label') return textWithin(above, 80);
  }
  return '';
}

function labelsById(parts: readonly Part[]): Map<string, string> {
  const labels = new Map<string, string>();
  for (const { element } of parts) {
    const target = element.name === 'label' ? element.attribs['for'] : undefined;
    if (target !== undefined && labels.size < MAX_FIELDS) labels.set(target, textWithin(element, 80));
  }
  return labels;
}

/** Twelve or more short fields in a row that ask for nothing else are those of a seed phrase when the page speaks of one. */
function asSeedWords(fields: Field[], parts: readonly Part[]): Field[] {
  const plain = parts.filter(({ element }) => element.name === 'input' && isTypedIn(element)).length;
  const numbered = parts.filter(
    ({ element }) =>
      element.name === 'input' &&
      /^(?:word|seed|phrase|mnemonic)?[-_ ]?(?:[1-9]|1\d|2[0-4])[.)]?$/i.test(
        element.attribs['name'] ?? element.attribs['placeholder'] ?? element.attribs['id'] ?? '',
      ),
  ).length;
  if (numbered < 12 || plain < 12 || fields.some(({ wanted }) => wanted === 'seed-phrase')) return fields;
  return [...fields, { wanted: 'seed-phrase', form: null, hint: `${numbered} fields for words` }];
}
