import { z } from 'zod';
import { VERDICTS, timestamp } from '../scan-values.ts';

export const certificate = z
  .object({
    issuer: z
      .string()
      .meta({ description: 'Distinguished name of the issuer (RFC 4514)', example: 'CN=Example CA,O=Example,C=US' }),
    not_after: timestamp.meta({ description: 'When its validity ends', example: '2027-02-01T00:00:00.000Z' }),
    not_before: timestamp.meta({ description: 'When its validity begins', example: '2026-11-01T00:00:00.000Z' }),
    serial_number: z.string().meta({ description: 'Serial number in upper-case hexadecimal', example: '03A1B2C3D4' }),
    subject: z
      .string()
      .meta({ description: 'Distinguished name of the subject (RFC 4514)', example: 'CN=shop.example' }),
    version: z.int().meta({ description: 'X.509 version', example: 3 }),
    authority_info_access: z.string().nullable().meta({
      description: 'Authority Information Access: URLs of the issuer’s certificate and OCSP responder',
      example: 'CA Issuers - URI:http://ca.example/ca.crt',
    }),
    authority_key_identifier: z
      .string()
      .nullable()
      .meta({ description: 'Identifier of the issuer’s key', example: '1A:2B:3C' }),
    basic_constraints: z
      .string()
      .nullable()
      .meta({ description: 'Whether the certificate may sign others', example: 'CA:FALSE' }),
    certificate_policies: z
      .string()
      .nullable()
      .meta({ description: 'Certificate policies', example: 'Policy: 2.23.140.1.2.1' }),
    ct_precert_scts: z
      .string()
      .nullable()
      .meta({ description: 'Signed certificate timestamps (Certificate Transparency)', example: 'Log ID: 1A:2B' }),
    extended_key_usage: z
      .string()
      .nullable()
      .meta({ description: 'Purposes of the key', example: 'TLS Web Server Authentication' }),
    key_usage: z
      .string()
      .nullable()
      .meta({ description: 'Operations that the key may be used for', example: 'Digital Signature' }),
    subject_key_identifier: z
      .string()
      .nullable()
      .meta({ description: 'Identifier of the subject’s key', example: '4D:5E:6F' }),
  })
  .meta({
    id: 'Certificate',
    description: 'The TLS certificate of the final host, with its extensions as readable text',
  });
export type Certificate = z.infer<typeof certificate>;

/** Why browsers reject a certificate. */
export const CERTIFICATE_PROBLEMS = ['expired', 'not-yet-valid', 'wrong-host', 'self-signed', 'untrusted'] as const;
export const certificateProblem = z.enum(CERTIFICATE_PROBLEMS);
export type CertificateProblem = z.infer<typeof certificateProblem>;

export const consoleMessage = z
  .object({
    text: z.string().meta({ description: 'Text of the message', example: 'Hello' }),
    type: z
      .enum(['log', 'error', 'warn', 'info'])
      .meta({ description: 'Level of the message; uncaught errors of the page are `error`', example: 'log' }),
  })
  .meta({ id: 'ConsoleMessage', description: 'A message in the console of the page' });
export type ConsoleMessage = z.infer<typeof consoleMessage>;

export const cookie = z
  .object({
    domain: z.string().meta({ description: 'Domain that the cookie is sent to', example: '.shop.example' }),
    expiry: timestamp
      .nullable()
      .meta({ description: 'When the cookie expires; null for a session cookie', example: '2027-01-01T00:00:00.000Z' }),
    http_only: z.boolean().meta({ description: 'Whether scripts cannot read the cookie (HttpOnly)', example: true }),
    name: z.string().meta({ description: 'Name of the cookie', example: 'sid' }),
    path: z.string().meta({ description: 'Path that the cookie is sent to', example: '/' }),
    secure: z.boolean().meta({ description: 'Whether the cookie is sent over HTTPS only (Secure)', example: true }),
    value: z.string().meta({ description: 'Value of the cookie', example: 'a1b2' }),
  })
  .meta({ id: 'Cookie', description: 'A cookie that was set' });
export type Cookie = z.infer<typeof cookie>;

export const favicon = z
  .object({
    format: z.string().meta({ description: 'Format of the original file', example: 'ico' }),
    height: z.int().meta({ description: 'Height in pixels', example: 32 }),
    mimetype: z.string().meta({ description: 'MIME type of the original file', example: 'image/x-icon' }),
    phash: z
      .string()
      .meta({ description: 'Perceptual hash of the image, 16 hexadecimal digits', example: 'b34cb3b34c4cb391' }),
    url: z.string().meta({ description: 'URL of the original file', example: 'https://shop.example/favicon.ico' }),
    width: z.int().meta({ description: 'Width in pixels', example: 32 }),
    blob_uri: z.string().nullable().meta({
      description: 'URL of the icon as PNG, valid for 30 minutes without a key; null if it could not be converted',
      example: 'https://scan.example/evidence/blob/favicon.png?expires=1&signature=a',
    }),
    name: z
      .string()
      .nullable()
      .meta({ description: 'File name in the URL; null if it has none', example: 'favicon.ico' }),
  })
  .meta({ id: 'Favicon', description: 'The icon of the page: its original file, and a PNG made from it' });
export type Favicon = z.infer<typeof favicon>;

export const httpTransaction = z
  .object({
    content_type: z.string().nullable().meta({
      description: 'Content-Type header of the response; null if there is none',
      example: 'text/html; charset=utf-8',
    }),
    ip: z
      .string()
      .meta({ description: 'IP address of the server; empty if no server was reached', example: '192.0.2.10' }),
    method: z.string().meta({ description: 'Method of the request', example: 'GET' }),
    mimetypes: z.string().nullable().meta({
      description: 'MIME type of the response, without parameters; null if there is none',
      example: 'text/html',
    }),
    size: z.int().meta({ description: 'Size of the decoded body in bytes', example: 1256 }),
    status_code: z.int().meta({ description: 'HTTP status of the response; 0 if there was none', example: 200 }),
    url: z.string().meta({ description: 'URL of the request', example: 'https://shop.example/en/' }),
  })
  .meta({ id: 'HttpTransaction', description: 'A request and its response' });
export type HttpTransaction = z.infer<typeof httpTransaction>;

export const ipAddress = z
  .object({
    ip: z.string().meta({ description: 'IP address', example: '192.0.2.10' }),
    asn: z.string().nullable().meta({ description: 'Number of the autonomous system', example: 'AS64500' }),
    city: z.string().nullable().meta({ description: 'City', example: 'Berlin' }),
    country: z.string().nullable().meta({ description: 'Name of the country', example: 'Germany' }),
    country_code: z.string().nullable().meta({ description: 'ISO 3166-1 alpha-2 code of the country', example: 'DE' }),
    isp: z.string().nullable().meta({ description: 'Internet provider', example: 'Example Net' }),
    latitude: z.number().nullable().meta({ description: 'Latitude in degrees', example: 52.52 }),
    longitude: z.number().nullable().meta({ description: 'Longitude in degrees', example: 13.4 }),
    org: z.string().nullable().meta({ description: 'Organisation that uses the address', example: 'Example Net' }),
    region: z.string().nullable().meta({ description: 'Region', example: 'Berlin' }),
    timezone_gmt: z.string().nullable().meta({ description: 'Offset from GMT', example: 'GMT+01:00' }),
    type: z.enum(['IPv4', 'IPv6']).nullable().meta({ description: 'Version of the address', example: 'IPv4' }),
  })
  .meta({
    id: 'IpAddress',
    description: 'The IP address of the final host, with network and location; members are null if unknown',
  });
export type IpAddress = z.infer<typeof ipAddress>;

export const classification = z
  .object({
    verdict: z.enum(VERDICTS).meta({
      description: 'SAFE: no threat found. MALICIOUS: threat found. UNRATED: not enough to judge',
      example: 'SAFE',
    }),
  })
  .meta({ id: 'Classification', description: 'The verdict on the page' });

export const page = z
  .object({
    headers: z.record(z.string(), z.string()).meta({
      description: 'Response headers of the final document by name; repeated ones are joined by ", "',
      example: { server: 'nginx' },
    }),
    meta_tags: z
      .record(z.string(), z.string())
      .meta({ description: 'Content of meta tags by name', example: { viewport: 'width=device-width' } }),
    outgoing_links: z.array(z.string()).meta({
      description: 'Absolute URLs of links to other pages, without duplicates, in document order',
      example: ['https://shop.example/cart'],
    }),
    ssdeep: z.string().meta({ description: 'ssdeep digest of `text`', example: '3:abc:def' }),
    text: z.string().meta({ description: 'Visible text of the page', example: 'A shop' }),
    title: z.string().meta({ description: 'Title of the page', example: 'Shop' }),
  })
  .meta({ id: 'PageContent', description: 'Content of the page' });
export type PageContent = z.infer<typeof page>;

export const scanWhois = z
  .object({
    address: z.string().nullable().meta({ description: 'Postal address of the registrant', example: null }),
    country: z.string().nullable().meta({ description: 'Country of the registrant', example: 'DE' }),
    creation_date: timestamp
      .nullable()
      .meta({ description: 'When the domain was registered', example: '2010-05-01T00:00:00.000Z' }),
    domain_name: z.string().meta({ description: 'The registered domain', example: 'shop.example' }),
    expiration_date: timestamp
      .nullable()
      .meta({ description: 'When the registration expires', example: '2027-05-01T00:00:00.000Z' }),
    name: z.string().nullable().meta({ description: 'Name of the registrant', example: null }),
    org: z.string().nullable().meta({ description: 'Organisation of the registrant', example: 'Example Ltd' }),
    registrant_postal_code: z.string().nullable().meta({ description: 'Postal code of the registrant', example: null }),
    registrar: z.string().nullable().meta({ description: 'Name of the registrar', example: 'Example Registrar' }),
    state: z.string().nullable().meta({ description: 'State or province of the registrant', example: null }),
    updated_date: timestamp
      .nullable()
      .meta({ description: 'When the registration was last changed', example: '2026-04-01T00:00:00.000Z' }),
  })
  .meta({ id: 'ScanWhois', description: 'The registration of the domain; members are null if unknown or withheld' });
export type ScanWhois = z.infer<typeof scanWhois>;

export const screenshot = z
  .object({
    blob_uri: z.string().meta({
      description: 'URL of the image, valid for 30 minutes without a key',
      example: 'https://scan.example/evidence/blob/screenshot.png?expires=1&signature=a',
    }),
    format: z.enum(['png', 'jpeg']).meta({ description: 'Format of the image', example: 'png' }),
    height: z.int().meta({ description: 'Height in pixels', example: 1080 }),
    mimetype: z.enum(['image/png', 'image/jpeg']).meta({ description: 'MIME type of the image', example: 'image/png' }),
    phash: z
      .string()
      .meta({ description: 'Perceptual hash of the image, 16 hexadecimal digits', example: 'c1f03e0fc1f03e0f' }),
    width: z.int().meta({ description: 'Width in pixels', example: 1920 }),
  })
  .meta({ id: 'Screenshot', description: 'A screenshot of the viewport' });

export const fullPage = screenshot
  .omit({ phash: true })
  .extend({
    is_complete: z.boolean().meta({ description: 'False if the page is longer than the largest image', example: true }),
  })
  .meta({ id: 'FullPage', description: 'A screenshot of the whole page, at most 16 megapixels' });

export const redirect = z
  .object({
    redirect_url: z.string().meta({ description: 'URL of this step', example: 'https://shop.example/en/' }),
    status: z.string().meta({ description: 'HTTP status of the response, as text', example: '200' }),
    elapsed_time: z.number().meta({ description: 'Duration of this step in milliseconds', example: 12.5 }),
  })
  .meta({ id: 'Redirect', description: 'One step from the submitted URL to the final one' });
export type Redirect = z.infer<typeof redirect>;

export const technology = z
  .object({
    category: z.string().meta({ description: 'Category of the technology', example: 'Web servers' }),
    name: z.string().meta({ description: 'Name of the technology', example: 'nginx' }),
    version: z.string().nullable().meta({ description: 'Version; null if unknown', example: '1.28.0' }),
  })
  .meta({ id: 'Technology', description: 'A technology that the site uses' });
export type Technology = z.infer<typeof technology>;
