import { z } from 'zod';
import { parseSubmittedUrl, type SubmittedUrl } from '../url/submitted.ts';
import { defineEndpoint } from './endpoint.ts';
import { characters, defaulted, optional } from './fields.ts';

export const DEVICES = ['DESKTOP', 'MOBILE'] as const;
export const ORIGINS = ['USER', 'API', 'TELEGRAM'] as const;
export const SCAN_STATES = ['PENDING', 'RUNNING', 'DONE', 'ERROR', 'PAGE_NOT_AVAILABLE'] as const;
export const VERDICTS = ['SAFE', 'MALICIOUS', 'UNRATED'] as const;
export const ERROR_CODES = [
  'DNS_NOT_FOUND',
  'CONNECTION_REFUSED',
  'CONNECTION_TIMEOUT',
  'TLS_ERROR',
  'NAVIGATION_TIMEOUT',
  'TOO_MANY_REDIRECTS',
  'BLOCKED_ADDRESS',
  'DOWNLOAD',
  'RESPONSE_TOO_LARGE',
  'BROWSER_CRASHED',
  'WORKER_LOST',
  'EXIT_UNAVAILABLE',
  'INTERNAL',
] as const;

/** What nothing follows. */
export function isFinal(state: ScanState): boolean {
  return state !== 'PENDING' && state !== 'RUNNING';
}

export type Device = (typeof DEVICES)[number];
export type Origin = (typeof ORIGINS)[number];
export type ScanState = (typeof SCAN_STATES)[number];
export type Verdict = (typeof VERDICTS)[number];
export type ErrorCode = (typeof ERROR_CODES)[number];

/** ISO 8601 in UTC with milliseconds and Z. */
export const timestamp = z.iso.datetime({ precision: 3 });

export const scan = z.object({
  id: z.string(),
  submitted_url: z.string(),
  device: z.enum(DEVICES),
  user_agent: z.string(),
  scanned_from: z.string(),
  origin: z.enum(ORIGINS),
  width: z.int(),
  height: z.int(),
  private_scan: z.boolean(),
  status: z.enum(SCAN_STATES),
  submitted_date: timestamp,
  domain: z.string(),
  target_url: z.string().nullable(),
  protocol: z.enum(['HTTP', 'HTTPS']).nullable(),
  http_referer: z.string().nullable(),
  nsfw: z.boolean().nullable(),
  submitter_tags: z.array(z.string()),
  error_code: z.enum(ERROR_CODES).nullable(),
});
export type Scan = z.infer<typeof scan>;

export const certificate = z.object({
  issuer: z.string(),
  not_after: timestamp,
  not_before: timestamp,
  serial_number: z.string(),
  subject: z.string(),
  version: z.int(),
  authority_info_access: z.string().nullable(),
  authority_key_identifier: z.string().nullable(),
  basic_constraints: z.string().nullable(),
  certificate_policies: z.string().nullable(),
  ct_precert_scts: z.string().nullable(),
  extended_key_usage: z.string().nullable(),
  key_usage: z.string().nullable(),
  subject_key_identifier: z.string().nullable(),
});
export type Certificate = z.infer<typeof certificate>;

export const consoleMessage = z.object({ text: z.string(), type: z.enum(['log', 'error', 'warn', 'info']) });
export type ConsoleMessage = z.infer<typeof consoleMessage>;

export const cookie = z.object({
  domain: z.string(),
  expiry: timestamp.nullable(),
  http_only: z.boolean(),
  name: z.string(),
  path: z.string(),
  secure: z.boolean(),
  value: z.string(),
});
export type Cookie = z.infer<typeof cookie>;

export const favicon = z.object({
  format: z.string(),
  height: z.int(),
  mimetype: z.string(),
  phash: z.string(),
  url: z.string(),
  width: z.int(),
  blob_uri: z.string().nullable(),
  name: z.string().nullable(),
});
export type Favicon = z.infer<typeof favicon>;

export const httpTransaction = z.object({
  content_type: z.string().nullable(),
  ip: z.string(),
  method: z.string(),
  mimetypes: z.string().nullable(),
  size: z.int(),
  status_code: z.int(),
  url: z.string(),
});
export type HttpTransaction = z.infer<typeof httpTransaction>;

export const ipAddress = z.object({
  ip: z.string(),
  asn: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  country_code: z.string().nullable(),
  isp: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  org: z.string().nullable(),
  region: z.string().nullable(),
  timezone_gmt: z.string().nullable(),
  type: z.enum(['IPv4', 'IPv6']).nullable(),
});
export type IpAddress = z.infer<typeof ipAddress>;

export const classification = z.object({ verdict: z.enum(VERDICTS) });
export type Classification = z.infer<typeof classification>;

export const page = z.object({
  headers: z.record(z.string(), z.string()),
  meta_tags: z.record(z.string(), z.string()),
  outgoing_links: z.array(z.string()),
  ssdeep: z.string(),
  text: z.string(),
  title: z.string(),
});
export type PageContent = z.infer<typeof page>;

export const scanWhois = z.object({
  address: z.string().nullable(),
  country: z.string().nullable(),
  creation_date: timestamp.nullable(),
  domain_name: z.string(),
  expiration_date: timestamp.nullable(),
  name: z.string().nullable(),
  org: z.string().nullable(),
  registrant_postal_code: z.string().nullable(),
  registrar: z.string().nullable(),
  state: z.string().nullable(),
  updated_date: timestamp.nullable(),
});
export type ScanWhois = z.infer<typeof scanWhois>;

export const screenshot = z.object({
  blob_uri: z.string(),
  format: z.enum(['png', 'jpeg']),
  height: z.int(),
  mimetype: z.enum(['image/png', 'image/jpeg']),
  phash: z.string(),
  width: z.int(),
});
export type Screenshot = z.infer<typeof screenshot>;

export const redirect = z.object({ redirect_url: z.string(), status: z.string(), elapsed_time: z.number() });
export type Redirect = z.infer<typeof redirect>;

export const technology = z.object({ category: z.string(), name: z.string(), version: z.string().nullable() });
export type Technology = z.infer<typeof technology>;

/** The keys here are the members of ScanDetail, each filled by a source of its own. */
export const scanMembers = {
  certificate: certificate.nullable(),
  console_messages: z.array(consoleMessage),
  cookies: z.array(cookie),
  dom: z.string().nullable(),
  favicon: favicon.nullable(),
  http_transactions: z.array(httpTransaction),
  ip_address: ipAddress.nullable(),
  classification: classification.nullable(),
  page: page.nullable(),
  scan_whois: scanWhois.nullable(),
  screenshot: screenshot.nullable(),
  redirect_chains: z.array(redirect),
  technologies: z.array(technology),
} as const;

export const scanDetail = z.object({ scan, ...scanMembers });
export type ScanDetail = z.infer<typeof scanDetail>;

/** A text that names a URL becomes the URL read; refused with the reason why it is none. */
export const submittedUrl = characters(1, 2048).transform((text, context): SubmittedUrl => {
  const result = parseSubmittedUrl(text);
  if (result.ok) return result.url;
  context.addIssue({ code: 'custom', message: result.message, params: { reason: 'url' } });
  return z.NEVER;
});

/** Sent as a header as it is, so only what a header may hold. */
const headerUserAgent = z
  .string()
  .min(1)
  .max(512)
  .regex(/^[\x20-\x7e]+$/, 'must be printable ASCII');

/** Sent as a header too: a URL with other characters is kept in its ASCII spelling. */
const headerReferer = characters(1, 2048).transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    context.addIssue({ code: 'custom', message: 'must be an http or https URL without user name and password' });
    return z.NEVER;
  }
  return /^[\x21-\x7e]+$/.test(text) ? text : url.href;
});

export const DEFAULT_WAITING_TIME = 5;
export const NO_COUNTRY = 'DEFAULT';

export const scanRequest = z.object({
  submitted_url: submittedUrl,
  device: defaulted(z.enum(DEVICES), 'DESKTOP'),
  user_agent: optional(headerUserAgent),
  http_referer: optional(headerReferer),
  width: optional(z.int().min(320).max(3840)),
  height: optional(z.int().min(240).max(4320)),
  waiting_time: defaulted(z.int().min(3).max(15), DEFAULT_WAITING_TIME),
  scanned_from: defaulted(
    characters(1, 16).transform(code => code.toUpperCase()),
    NO_COUNTRY,
  ),
  private_scan: defaulted(z.boolean(), false),
  submitter_tags: defaulted(z.array(characters(1, 50)).max(10), []),
  origin: defaulted(z.enum(ORIGINS), 'API'),
});
export type ScanRequest = z.output<typeof scanRequest>;

export const reason = z.object({ code: z.string(), message: z.string(), evidence: z.string(), weight: z.number() });

export const scanEndpoints = {
  create: defineEndpoint({
    method: 'post',
    path: '/v1/scan',
    summary: 'Create a scan',
    input: { body: scanRequest },
    output: scan,
    refusals: { invalid: 'issues', forbidden: 'scanned_from names a country and the user is not PREMIUM' },
    quota: 'each request',
  }),
  read: defineEndpoint({
    method: 'get',
    path: '/v1/scan/:scan_id',
    summary: 'Fetch a scan with its results',
    input: {
      params: z.object({ scan_id: z.string() }),
      query: z.object({ explain: defaulted(z.enum(['true', 'false']), 'false') }),
    },
    output: scanDetail.extend({ reasons: z.array(reason).optional() }),
    refusals: { invalid: 'message', missing: 'no such scan, or private to another user' },
    quota: {
      oncePerDay: ({ scan: read }) => (isFinal(read.status) ? read.id : null),
      when: 'the scan is in a final state',
    },
  }),
} as const;
