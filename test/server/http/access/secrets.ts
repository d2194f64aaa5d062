import { ATTRIBUTES, type AttributeKind, type AttributeName } from '../../../../shared/cql/attributes.ts';
import type { CaptureRequest } from '../../../../server/scans/capture/capture.ts';
import type { CaptureResult } from '../../../../server/scans/capture/source.ts';
import { doneResult, untilAborted } from '../../support/captures/fake-capture.ts';

/** What the private scan alone has in the members that are searched. */
export const SECRET = {
  url: 'http://secret.example/hidden',
  userAgent: 'SecretAgent/1.0',
  referer: 'https://secret-referer.example/',
  tag: 'secret-tag',
  title: 'Secret title',
  ip: '198.51.100.77',
  image: 'ffff0000ffff0000',
  ssdeep: '24:secretsecretsecret:hiddenhidden',
  serial: '5EC2E7',
  brand: 'Secret Brand',
  query: 'secret query',
} as const;

const TEXT = 'Bitte melden Sie sich mit Ihrer Adresse und Ihrem Passwort an. Haben Sie Ihr Passwort vergessen?';
const LOGIN = `<html><title>${SECRET.title}</title><form><input type="email"><input type="password"><button>Anmelden</button></form><p>${TEXT}</p></html>`;

const change = <Member extends object>(found: Member | null, changes: Partial<Member>): Member | null =>
  found && { ...found, ...changes };

/** Private scans find something else, in every member, than public ones do. */
export async function captureOf(request: CaptureRequest): Promise<CaptureResult> {
  if (request.scan.submittedUrl.includes('running')) return untilAborted(request);
  const result = doneResult(request);
  if (request.scan.isPrivate !== true) return result;
  const { captured: found } = result;
  const { title, ip, ssdeep, image: phash, serial: serial_number } = SECRET;
  const place = { city: 'Secret City', country: 'Secretland', country_code: 'SC' };
  const unknown = { address: null, country: null, creation_date: null, expiration_date: null, name: null, org: null };
  return doneResult(request, {
    certificate: change(found.certificate, { issuer: 'CN=Secret CA', subject: 'CN=secret.example', serial_number }),
    console_messages: [{ text: 'secret message', type: 'log' }],
    cookies: found.cookies.map(cookie => ({ ...cookie, name: 'secret-name', value: 'secret-value' })),
    dom: LOGIN,
    favicon: change(found.favicon, { phash }),
    http_transactions: found.http_transactions.map(each => ({ ...each, url: 'https://cdn.secret.example/' })),
    ip_address: change(found.ip_address, { ip, asn: 'AS64777', ...place, isp: 'Secret ISP', org: 'Secret Org' }),
    page: change(found.page, { title, text: TEXT, ssdeep, outgoing_links: ['https://linked.secret.example/'] }),
    scan_whois: {
      ...unknown,
      domain_name: 'secret.example',
      registrant_postal_code: null,
      registrar: 'Secret Registrar',
      state: null,
      updated_date: null,
    },
    screenshot: change(found.screenshot, { phash }),
    redirect_chains: [{ redirect_url: 'https://via.secret.example/', status: '302', elapsed_time: 1 }],
    technologies: [{ category: 'CMS', name: 'SecretCMS', version: null }],
    classification: change(found.classification, {
      verdict: 'MALICIOUS',
      score: 0.99,
      threat: 'PHISHING',
      brand: { id: 'paypal', name: 'PayPal', relation: 'imitated', evidence: 'secret evidence' },
    }),
    nsfw: true,
    qr_codes: [
      {
        text: 'https://code.secret.example/',
        url: 'https://code.secret.example/',
        verdict: 'UNRATED',
        box: [0, 0, 1, 1],
      },
    ],
    gates: [{ kind: 'continue', pressed: 'Secret', date: '2026-11-29T09:30:00.000Z', url: SECRET.url, picture: null }],
  });
}

/** A value of each attribute that the private scans have, and no other. */
const VALUES: Record<AttributeName, string> = {
  id: ':privateScan',
  domain: 'secret.example',
  submitted_url: SECRET.url,
  target_url: SECRET.url,
  redirect_url: 'https://via.secret.example/',
  protocol: 'HTTP',
  nsfw: 'true',
  device: 'MOBILE',
  user_agent: SECRET.userAgent,
  http_referer: SECRET.referer,
  scanned_from: 'DE',
  submitter_tag: SECRET.tag,
  origin: 'USER',
  status: 'RUNNING',
  submitted_date: 'now-1d',
  title: SECRET.title,
  text: 'Passwort',
  ip: SECRET.ip,
  org: 'Secret Org',
  isp: 'Secret ISP',
  asn: 'AS64777',
  city: 'Secret City',
  country_code: 'SC',
  http_transaction: 'https://cdn.secret.example/',
  outgoing_link: 'https://linked.secret.example/',
  favicon: SECRET.image,
  screenshot: SECRET.image,
  registrar: 'Secret Registrar',
  serial_number: SECRET.serial,
  issuer: 'CN=Secret CA',
  subject: 'CN=secret.example',
  malicious: 'true',
  threat: 'PHISHING',
  technology: 'SecretCMS',
  cookie_name: 'secret-name',
  cookie_value: 'secret-value',
  category: 'Login',
  language: 'German',
  topic: 'secret',
  verdict: 'MALICIOUS',
  brand: SECRET.brand,
  console_message: 'secret message',
  ssdeep: SECRET.ssdeep,
  qr: 'https://code.secret.example/',
  gate: 'continue',
  batch: ':batch',
};

const OPERATORS: Record<AttributeKind, readonly string[]> = {
  text: ['LIKE', '!='],
  enum: ['=', '!='],
  boolean: ['=', '!='],
  date: ['>'],
  hash: ['=', '~', '!='],
  digest: ['=', '~', '!='],
};

/** Every condition that could reveal private scans, and its opposite. */
export const SECRET_CONDITIONS = ATTRIBUTES.flatMap(({ name, kind, isPremium }) => {
  const operators = name === 'batch' ? ['=', '!='] : OPERATORS[kind];
  return operators.map((operator, index) => ({
    query: `${name} ${operator} ${VALUES[name]}`,
    isPremium,
    isFirstOfAttribute: index === 0,
  }));
});
