import { attributeNamed, ATTRIBUTES, type AttributeName } from './attributes.ts';
import { editDistance } from './nearest.ts';

/** Names of attributes in other tools and in the API. */
const OTHER_NAMES: Readonly<Partial<Record<AttributeName, string>>> = {
  id: 'scan_id uuid scan',
  domain: 'host hostname fqdn site website server_name',
  submitted_url: 'url uri link address href submitted',
  target_url: 'final_url landing_url effective_url last_url page_url',
  redirect_url: 'redirect redirects redirect_chain redirected',
  protocol: 'scheme',
  nsfw: 'adult porn',
  device: 'device_type platform',
  user_agent: 'ua agent browser',
  http_referer: 'referer referrer',
  scanned_from: 'exit scan_country source_country',
  submitter_tag: 'tag tags label labels submitter_tags user_tag',
  origin: 'source',
  status: 'state',
  submitted_date: 'date time timestamp created created_at scanned submitted_at',
  title: 'page_title',
  text: 'body content html page_text',
  ip: 'ip_address addr ipv4 ipv6',
  org: 'organisation organization company',
  isp: 'provider hoster hosting',
  asn: 'as as_number autonomous_system',
  country_code: 'country cc geo',
  http_transaction: 'request requests resource resources transaction',
  outgoing_link: 'links outlink outgoing',
  favicon: 'icon favicon_hash',
  screenshot: 'phash screenshot_hash',
  registrar: 'whois',
  serial_number: 'serial',
  subject: 'cert certificate common_name cn',
  malicious: 'bad phishing is_malicious',
  threat: 'threat_type',
  technology: 'tech technologies framework software wappalyzer',
  cookie_name: 'cookie cookies',
  language: 'lang',
  topic: 'topics keyword keywords',
  verdict: 'classification verdicts',
  brand: 'brands target_brand',
  console_message: 'console log',
  ssdeep: 'fuzzy_hash ctph',
};

const byOtherName = new Map<string, AttributeName>(
  ATTRIBUTES.flatMap(({ name }) => (OTHER_NAMES[name] ?? '').split(' ').map(other => [other, name] as const)),
);

/** The attribute with this name in another tool; undefined for none. */
export function attributeBySynonym(word: string): AttributeName | undefined {
  return byOtherName.get(word.toLowerCase().replaceAll('-', '_'));
}

/** The attribute that a word probably means: by synonym, then by typing error, then by part of its name. */
export function suggestAttribute(word: string): AttributeName | undefined {
  const wanted = word.toLowerCase().replaceAll('-', '_');
  const known = attributeNamed(wanted) ?? attributeNamed(wanted.replace(/s$/, ''));
  return known?.name ?? attributeBySynonym(wanted) ?? mistyped(wanted) ?? holding(wanted);
}

/** One typing error in a short word, two in a longer one; the first of equally near names. */
function mistyped(word: string): AttributeName | undefined {
  const max = word.length < 4 ? 0 : word.length < 6 ? 1 : 2;
  const ranked = ATTRIBUTES.map(({ name }) => ({ name, distance: editDistance(word, name) }));
  const best = ranked.reduce((nearest, next) => (next.distance < nearest.distance ? next : nearest));
  return best.distance <= max ? best.name : undefined;
}

/** A name that contains the word or is contained in it. Not for short words, which occur in many: `width` contains `id`. */
function holding(word: string): AttributeName | undefined {
  return ATTRIBUTES.find(({ name }) => Math.min(word.length, name.length) >= 4 && isPart(word, name))?.name;
}

function isPart(word: string, name: string): boolean {
  return name.includes(word) || word.includes(name);
}
