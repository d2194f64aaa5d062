// The shapes of the specification, written down here once more by hand: nothing is taken from the project's own code.

/** `?` at the end: may be null. A list of one: an array. */
export type Shape =
  | 'string'
  | 'string?'
  | 'number'
  | 'number?'
  | 'boolean'
  | 'boolean?'
  | 'date'
  | 'date?'
  | 'texts'
  | readonly [Shape]
  | { readonly [member: string]: Shape }
  | { readonly orNull: Shape };

export const SCAN: Shape = {
  id: 'string',
  submitted_url: 'string',
  device: 'string',
  user_agent: 'string',
  scanned_from: 'string',
  origin: 'string',
  width: 'number',
  height: 'number',
  private_scan: 'boolean',
  status: 'string',
  submitted_date: 'date',
  domain: 'string',
  target_url: 'string?',
  protocol: 'string?',
  http_referer: 'string?',
  nsfw: 'boolean?',
  submitter_tags: ['string'],
  error_code: 'string?',
};

const CERTIFICATE: Shape = {
  issuer: 'string',
  not_after: 'date',
  not_before: 'date',
  serial_number: 'string',
  subject: 'string',
  version: 'number',
  authority_info_access: 'string?',
  authority_key_identifier: 'string?',
  basic_constraints: 'string?',
  certificate_policies: 'string?',
  ct_precert_scts: 'string?',
  extended_key_usage: 'string?',
  key_usage: 'string?',
  subject_key_identifier: 'string?',
};

const IP_ADDRESS: Shape = {
  ip: 'string',
  asn: 'string?',
  city: 'string?',
  country: 'string?',
  country_code: 'string?',
  isp: 'string?',
  latitude: 'number?',
  longitude: 'number?',
  org: 'string?',
  region: 'string?',
  timezone_gmt: 'string?',
  type: 'string?',
};

const WHOIS: Shape = {
  address: 'string?',
  country: 'string?',
  creation_date: 'date?',
  domain_name: 'string',
  expiration_date: 'date?',
  name: 'string?',
  org: 'string?',
  registrant_postal_code: 'string?',
  registrar: 'string?',
  state: 'string?',
  updated_date: 'date?',
};

const FAVICON: Shape = {
  format: 'string',
  height: 'number',
  mimetype: 'string',
  phash: 'string',
  url: 'string',
  width: 'number',
  blob_uri: 'string?',
  name: 'string?',
};

const TRANSACTION: Shape = {
  content_type: 'string?',
  ip: 'string',
  method: 'string',
  mimetypes: 'string?',
  size: 'number',
  status_code: 'number',
  url: 'string',
};

export const SCAN_DETAIL: { readonly [member: string]: Shape } = {
  scan: SCAN,
  certificate: { orNull: CERTIFICATE },
  console_messages: [{ text: 'string', type: 'string' }],
  cookies: [
    {
      domain: 'string',
      expiry: 'date?',
      http_only: 'boolean',
      name: 'string',
      path: 'string',
      secure: 'boolean',
      value: 'string',
    },
  ],
  dom: 'string?',
  favicon: { orNull: FAVICON },
  http_transactions: [TRANSACTION],
  ip_address: { orNull: IP_ADDRESS },
  classification: { orNull: { verdict: 'string' } },
  page: {
    orNull: {
      headers: 'texts',
      meta_tags: 'texts',
      outgoing_links: ['string'],
      ssdeep: 'string',
      text: 'string',
      title: 'string',
    },
  },
  scan_whois: { orNull: WHOIS },
  screenshot: {
    orNull: {
      blob_uri: 'string',
      format: 'string',
      height: 'number',
      mimetype: 'string',
      phash: 'string',
      width: 'number',
    },
  },
  redirect_chains: [{ redirect_url: 'string', status: 'string', elapsed_time: 'number' }],
  technologies: [{ category: 'string', name: 'string', version: 'string?' }],
};

export const REASONS: Shape = [{ code: 'string', message: 'string', evidence: 'string', weight: 'number' }];
export const FAST_CHECK: { readonly [member: string]: Shape } = {
  malicious_score: 'number',
  url: 'string',
  status: 'string',
};
export const SAVED_QUERY: Shape = {
  id: 'string',
  name: 'string',
  query_filters: [{ attribute: 'string', operator: 'string', value: 'string', logical_operator: 'string' }],
};
export const BRAND: Shape = {
  id: 'string',
  name: 'string',
  private_brand: 'boolean',
  visibility: 'string',
  category: 'string?',
};
export const USER_AGENT: Shape = { user_agent: 'string', browser: 'string', share: 'number', device: 'string' };
export const VIEWPORT: Shape = { width: 'number', height: 'number', device: 'string' };
export const USAGE: Shape = { daily_quota_limit: 'number', quota: 'number', remaining: 'number' };
export const DAY_USAGE: Shape = { date: 'date', quota: 'number' };

const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** What is wrong with a value: every member must be there, and none besides. */
export function differences(value: unknown, shape: Shape, path = ''): string[] {
  if (typeof shape === 'string') return isA(value, shape) ? [] : [`${path} is ${JSON.stringify(value)}, not ${shape}`];
  if (isList(shape)) {
    if (!Array.isArray(value)) return [`${path} is no array`];
    return value.flatMap((item, index) => differences(item, shape[0], `${path}[${index}]`));
  }
  if (isNullable(shape)) return value === null ? [] : differences(value, shape.orNull, path);
  if (typeof value !== 'object' || value === null) return [`${path} is no object`];
  const missing = Object.keys(shape).filter(name => !Object.hasOwn(value, name));
  const unknown = Object.keys(value).filter(name => !Object.hasOwn(shape, name));
  return [
    ...missing.map(name => `${path}.${name} is missing`),
    ...unknown.map(name => `${path}.${name} is not in the specification`),
    ...Object.entries(shape).flatMap(([name, member]) =>
      Object.hasOwn(value, name)
        ? differences((value as Record<string, unknown>)[name], member, `${path}.${name}`)
        : [],
    ),
  ];
}

function isA(value: unknown, shape: string): boolean {
  if (shape.endsWith('?')) return value === null || isA(value, shape.slice(0, -1));
  if (shape === 'date') return typeof value === 'string' && DATE.test(value);
  if (shape !== 'texts') return typeof value === shape;
  return typeof value === 'object' && value !== null && Object.values(value).every(text => typeof text === 'string');
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function isNullable(shape: Shape): shape is { readonly orNull: Shape } {
  return typeof shape === 'object' && 'orNull' in shape;
}
