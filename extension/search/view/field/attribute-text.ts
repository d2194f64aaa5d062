import type { AttributeName } from '../../../../shared/cql/attributes.ts';
import type { PlainTextName } from '../../../i18n/areas.ts';
import type { Texts } from '../../../i18n/texts.ts';
import type { RowOperator } from '../../builder/builder.ts';

const ATTRIBUTES = {
  id: 'searchAttributeId',
  domain: 'searchAttributeDomain',
  submitted_url: 'searchAttributeSubmittedUrl',
  target_url: 'searchAttributeTargetUrl',
  redirect_url: 'searchAttributeRedirectUrl',
  protocol: 'searchAttributeProtocol',
  nsfw: 'reportNsfw',
  device: 'reportDevice',
  user_agent: 'reportUserAgent',
  http_referer: 'searchAttributeReferer',
  scanned_from: 'searchAttributeScannedFrom',
  submitter_tag: 'searchAttributeTag',
  origin: 'searchAttributeOrigin',
  status: 'searchAttributeStatus',
  submitted_date: 'searchAttributeDate',
  title: 'reportTitleOf',
  text: 'reportText',
  ip: 'reportIp',
  org: 'reportOrganisation',
  isp: 'reportProvider',
  asn: 'searchAttributeAsn',
  city: 'searchAttributeCity',
  country_code: 'reportCountry',
  http_transaction: 'searchAttributeRequest',
  outgoing_link: 'searchAttributeLink',
  favicon: 'reportFaviconHash',
  screenshot: 'reportScreenshotHash',
  registrar: 'reportRegistrar',
  serial_number: 'searchAttributeSerial',
  issuer: 'searchAttributeIssuer',
  subject: 'searchAttributeSubject',
  malicious: 'verdictMalicious',
  threat: 'searchAttributeThreat',
  technology: 'searchAttributeTechnology',
  cookie_name: 'searchAttributeCookieName',
  cookie_value: 'searchAttributeCookieValue',
  category: 'searchAttributeCategory',
  language: 'searchAttributeLanguage',
  topic: 'searchAttributeTopic',
  verdict: 'reportVerdict',
  brand: 'searchAttributeBrand',
  console_message: 'searchAttributeConsole',
  ssdeep: 'searchAttributeSsdeep',
  qr: 'searchAttributeQr',
  gate: 'searchAttributeGate',
  batch: 'searchAttributeBatch',
} as const satisfies Readonly<Record<AttributeName, PlainTextName>>;

const OPERATORS = {
  '=': 'searchIs',
  '!=': 'searchIsNot',
  LIKE: 'searchContains',
  '!LIKE': 'searchContainsNot',
  IN: 'searchIsOneOf',
  'NOT IN': 'searchIsNoneOf',
  '~': 'searchLooksLike',
  'NOT ~': 'searchLooksUnlike',
  '>=': 'searchFrom',
  '<=': 'searchUntil',
  '>': 'searchAfter',
  '<': 'searchBefore',
} as const satisfies Readonly<Record<RowOperator, PlainTextName>>;

/** The name of an attribute in the person's language. */
export function attributeText({ text }: Texts, name: AttributeName): string {
  return text(ATTRIBUTES[name]);
}

export function operatorText({ text }: Texts, operator: RowOperator): string {
  return text(OPERATORS[operator]);
}
