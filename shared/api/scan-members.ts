import { z } from 'zod';
import { VERDICTS, timestamp } from '../scan-values.ts';

export const certificate = z
  .object({
    issuer: z.string().meta({ description: 'RFC 4514', example: 'CN=Example CA,O=Example,C=US' }),
    not_after: timestamp.meta({ description: 'When its validity ends', example: '2027-02-01T00:00:00.000Z' }),
    not_before: timestamp.meta({ description: 'When its validity begins', example: '2026-11-01T00:00:00.000Z' }),
    serial_number: z.string().meta({ description: 'Upper-case hex', example: '03A1B2C3D4' }),
    subject: z.string().meta({ description: 'RFC 4514', example: 'CN=shop.example' }),
    version: z.int().meta({ description: 'Of X.509', example: 3 }),
    authority_info_access: z
      .string()
      .nullable()
      .meta({ description: 'Where the issuer is described', example: 'CA Issuers - URI:http://ca.example/ca.crt' }),
    authority_key_identifier: z.string().nullable().meta({ description: 'Key of the issuer', example: '1A:2B:3C' }),
    basic_constraints: z.string().nullable().meta({ description: 'Whether it is an authority', example: 'CA:FALSE' }),
    certificate_policies: z.string().nullable().meta({ description: 'Policies', example: 'Policy: 2.23.140.1.2.1' }),
    ct_precert_scts: z
      .string()
      .nullable()
      .meta({ description: 'Signed certificate timestamps', example: 'Log ID: 1A:2B' }),
    extended_key_usage: z
      .string()
      .nullable()
      .meta({ description: 'What else the key is for', example: 'TLS Web Server Authentication' }),
    key_usage: z.string().nullable().meta({ description: 'What the key is for', example: 'Digital Signature' }),
    subject_key_identifier: z.string().nullable().meta({ description: 'Key of the subject', example: '4D:5E:6F' }),
  })
  .meta({
    id: 'Certificate',
    description: 'The TLS certificate of the final host, with its extensions as readable text',
  });
export type Certificate = z.infer<typeof certificate>;

/** What a browser would object to in a certificate. */
export const CERTIFICATE_PROBLEMS = ['expired', 'not-yet-valid', 'wrong-host', 'self-signed', 'untrusted'] as const;
export const certificateProblem = z.enum(CERTIFICATE_PROBLEMS);
export type CertificateProblem = z.infer<typeof certificateProblem>;

export const consoleMessage = z
  .object({
    text: z.string().meta({ description: 'What it says', example: 'Hello' }),
    type: z
      .enum(['log', 'error', 'warn', 'info'])
      .meta({ description: 'How it was written; errors of the page are errors', example: 'log' }),
  })
  .meta({ id: 'ConsoleMessage', description: 'A message on the console of the page' });
export type ConsoleMessage = z.infer<typeof consoleMessage>;

export const cookie = z
  .object({
    domain: z.string().meta({ description: 'Domain', example: '.shop.example' }),
    expiry: timestamp
      .nullable()
      .meta({ description: 'Until when; null for the session', example: '2027-01-01T00:00:00.000Z' }),
    http_only: z.boolean().meta({ description: 'Hidden from scripts', example: true }),
    name: z.string().meta({ description: 'Name', example: 'sid' }),
    path: z.string().meta({ description: 'Path', example: '/' }),
    secure: z.boolean().meta({ description: 'Only over HTTPS', example: true }),
    value: z.string().meta({ description: 'Value', example: 'a1b2' }),
  })
  .meta({ id: 'Cookie', description: 'A cookie that was set' });
export type Cookie = z.infer<typeof cookie>;

export const favicon = z
  .object({
    format: z.string().meta({ description: 'Of the original', example: 'ico' }),
    height: z.int().meta({ description: 'Pixels', example: 32 }),
    mimetype: z.string().meta({ description: 'Of the original', example: 'image/x-icon' }),
    phash: z.string().meta({ description: 'Perceptual hash, 16 hex digits', example: 'b34cb3b34c4cb391' }),
    url: z.string().meta({ description: 'Its address', example: 'https://shop.example/favicon.ico' }),
    width: z.int().meta({ description: 'Pixels', example: 32 }),
    blob_uri: z.string().nullable().meta({
      description: 'A PNG of it, readable without a key for 30 minutes',
      example: 'https://scan.example/evidence/blob/favicon.png?expires=1&signature=a',
    }),
    name: z.string().nullable().meta({ description: 'The file name of its URL', example: 'favicon.ico' }),
  })
  .meta({ id: 'Favicon', description: 'The icon of the page: its original file, and an image made of it' });
export type Favicon = z.infer<typeof favicon>;

export const httpTransaction = z
  .object({
    content_type: z
      .string()
      .nullable()
      .meta({ description: 'The header of the answer', example: 'text/html; charset=utf-8' }),
    ip: z.string().meta({ description: 'Of the server; empty where none was reached', example: '192.0.2.10' }),
    method: z.string().meta({ description: 'Method', example: 'GET' }),
    mimetypes: z.string().nullable().meta({ description: 'Of the answer, without parameters', example: 'text/html' }),
    size: z.int().meta({ description: 'Bytes of the decoded body', example: 1256 }),
    status_code: z.int().meta({ description: 'Of the answer; 0 where none came', example: 200 }),
    url: z.string().meta({ description: 'What was asked for', example: 'https://shop.example/en/' }),
  })
  .meta({ id: 'HttpTransaction', description: 'A request and its answer' });
export type HttpTransaction = z.infer<typeof httpTransaction>;

export const ipAddress = z
  .object({
    ip: z.string().meta({ description: 'Address', example: '192.0.2.10' }),
    asn: z.string().nullable().meta({ description: 'Autonomous system', example: 'AS64500' }),
    city: z.string().nullable().meta({ description: 'City', example: 'Berlin' }),
    country: z.string().nullable().meta({ description: 'Country', example: 'Germany' }),
    country_code: z.string().nullable().meta({ description: 'ISO 3166', example: 'DE' }),
    isp: z.string().nullable().meta({ description: 'Provider', example: 'Example Net' }),
    latitude: z.number().nullable().meta({ description: 'Degrees', example: 52.52 }),
    longitude: z.number().nullable().meta({ description: 'Degrees', example: 13.4 }),
    org: z.string().nullable().meta({ description: 'Organisation', example: 'Example Net' }),
    region: z.string().nullable().meta({ description: 'Region', example: 'Berlin' }),
    timezone_gmt: z.string().nullable().meta({ description: 'Offset', example: 'GMT+01:00' }),
    type: z.enum(['IPv4', 'IPv6']).nullable().meta({ description: 'Kind of address', example: 'IPv4' }),
  })
  .meta({ id: 'IpAddress', description: 'The address of the final host, and where it is' });
export type IpAddress = z.infer<typeof ipAddress>;

export const classification = z
  .object({
    verdict: z
      .enum(VERDICTS)
      .meta({ description: 'SAFE: looked at, no threat found. UNRATED: too little to judge', example: 'SAFE' }),
  })
  .meta({ id: 'Classification', description: 'Whether the page is a threat' });
export type Classification = z.infer<typeof classification>;

export const page = z
  .object({
    headers: z
      .record(z.string(), z.string())
      .meta({ description: 'Of the final document; repeated ones joined by ", "', example: { server: 'nginx' } }),
    meta_tags: z
      .record(z.string(), z.string())
      .meta({ description: 'Name to content', example: { viewport: 'width=device-width' } }),
    outgoing_links: z
      .array(z.string())
      .meta({ description: 'Absolute, unique, in order', example: ['https://shop.example/cart'] }),
    ssdeep: z.string().meta({ description: 'Of the text', example: '3:abc:def' }),
    text: z.string().meta({ description: 'What can be read', example: 'A shop' }),
    title: z.string().meta({ description: 'Title', example: 'Shop' }),
  })
  .meta({ id: 'PageContent', description: 'What is on the page' });
export type PageContent = z.infer<typeof page>;

export const scanWhois = z
  .object({
    address: z.string().nullable().meta({ description: 'Address of the registrant', example: null }),
    country: z.string().nullable().meta({ description: 'Of the registrant', example: 'DE' }),
    creation_date: timestamp.nullable().meta({ description: 'Registered on', example: '2010-05-01T00:00:00.000Z' }),
    domain_name: z.string().meta({ description: 'Registered domain', example: 'shop.example' }),
    expiration_date: timestamp
      .nullable()
      .meta({ description: 'Registered until', example: '2027-05-01T00:00:00.000Z' }),
    name: z.string().nullable().meta({ description: 'Registrant', example: null }),
    org: z.string().nullable().meta({ description: 'Organisation of the registrant', example: 'Example Ltd' }),
    registrant_postal_code: z.string().nullable().meta({ description: 'Of the registrant', example: null }),
    registrar: z.string().nullable().meta({ description: 'Registrar', example: 'Example Registrar' }),
    state: z.string().nullable().meta({ description: 'Of the registrant', example: null }),
    updated_date: timestamp.nullable().meta({ description: 'Last change', example: '2026-04-01T00:00:00.000Z' }),
  })
  .meta({ id: 'ScanWhois', description: 'The registration of the domain' });
export type ScanWhois = z.infer<typeof scanWhois>;

export const screenshot = z
  .object({
    blob_uri: z.string().meta({
      description: 'The picture, readable without a key for 30 minutes',
      example: 'https://scan.example/evidence/blob/screenshot.png?expires=1&signature=a',
    }),
    format: z.enum(['png', 'jpeg']).meta({ description: 'Format', example: 'png' }),
    height: z.int().meta({ description: 'Pixels', example: 1080 }),
    mimetype: z.enum(['image/png', 'image/jpeg']).meta({ description: 'Content type', example: 'image/png' }),
    phash: z.string().meta({ description: 'Perceptual hash, 16 hex digits', example: 'c1f03e0fc1f03e0f' }),
    width: z.int().meta({ description: 'Pixels', example: 1920 }),
  })
  .meta({ id: 'Screenshot', description: 'A picture of the viewport' });
export type Screenshot = z.infer<typeof screenshot>;

export const fullPage = screenshot
  .omit({ phash: true })
  .extend({
    is_complete: z
      .boolean()
      .meta({ description: 'False where the page is longer than the picture can be', example: true }),
  })
  .meta({ id: 'FullPage', description: 'A picture of the whole page, of at most 16 megapixels' });
export type FullPage = z.infer<typeof fullPage>;

export const redirect = z
  .object({
    redirect_url: z.string().meta({ description: 'Where it led', example: 'https://shop.example/en/' }),
    status: z.string().meta({ description: 'Status of the answer, as text', example: '200' }),
    elapsed_time: z.number().meta({ description: 'Milliseconds of this step', example: 12.5 }),
  })
  .meta({ id: 'Redirect', description: 'One step from the submitted URL to the final one' });
export type Redirect = z.infer<typeof redirect>;

export const technology = z
  .object({
    category: z.string().meta({ description: 'Category', example: 'Web servers' }),
    name: z.string().meta({ description: 'Name', example: 'nginx' }),
    version: z.string().nullable().meta({ description: 'Version, where it can be told', example: '1.28.0' }),
  })
  .meta({ id: 'Technology', description: 'Something that the site is made with' });
export type Technology = z.infer<typeof technology>;
