import { z } from 'zod';
import { parseSubmittedUrl, type SubmittedUrl } from '../url/submitted.ts';
import { characters, defaulted, optional } from './fields.ts';
import { DEVICES, ORIGINS } from '../scan-values.ts';

/** Parses a URL; rejected with the reason. */
export const submittedUrl = characters(1, 2048).transform((text, context): SubmittedUrl => {
  const result = parseSubmittedUrl(text);
  if (result.ok) return result.url;
  context.addIssue({ code: 'custom', message: result.message, params: { reason: 'url' } });
  return z.NEVER;
});

/** Sent as a header, so only valid header values. */
const headerUserAgent = z
  .string()
  .min(1)
  .max(512)
  .regex(/^[\x20-\x7e]+$/, 'must be printable ASCII');

/** Sent as a header, so other characters are converted to the URL's ASCII form. */
const headerReferer = characters(1, 2048).transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    context.addIssue({ code: 'custom', message: 'must be an http or https URL without user name and password' });
    return z.NEVER;
  }
  return /^[\x21-\x7e]+$/.test(text) ? text : url.href;
});

const callbackUrl = characters(1, 2048).superRefine((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return;
  context.addIssue({ code: 'custom', message: 'must be an http or https URL without user name and password' });
});

const DEFAULT_WAITING_TIME = 5;
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;
export const NO_COUNTRY = 'DEFAULT';

export const scanRequest = z.object({
  submitted_url: submittedUrl.meta({
    description: 'An http or https URL without user name and password. https is the default scheme',
    example: 'https://shop.example/',
  }),
  device: defaulted(z.enum(DEVICES), 'DESKTOP').meta({
    description: 'Device to emulate (default DESKTOP)',
    example: 'DESKTOP',
  }),
  user_agent: optional(headerUserAgent).describe(
    'Value of the User-Agent header in printable ASCII (default: the first of the device in the list of user agents)',
  ),
  http_referer: optional(headerReferer).describe('An http or https URL to send as Referer header (default: none)'),
  width: optional(z.int().min(320).max(3840)).describe(
    'Width of the viewport in CSS pixels (default: the first of the device in the list of viewports)',
  ),
  height: optional(z.int().min(240).max(4320)).describe('Height of the viewport in CSS pixels (default: as for width)'),
  waiting_time: defaulted(z.int().min(3).max(15), DEFAULT_WAITING_TIME).meta({
    description: `Seconds to wait after the page has loaded (default ${DEFAULT_WAITING_TIME})`,
    example: DEFAULT_WAITING_TIME,
  }),
  scanned_from: defaulted(
    characters(1, 16).transform(code => code.toUpperCase()),
    NO_COUNTRY,
  ).describe(
    'Country to scan from, one that the server has an exit for; PREMIUM users only (default DEFAULT: the server’s own connection)',
  ),
  private_scan: defaulted(z.boolean(), false).meta({
    description: 'Whether only your account sees the scan (default false)',
    example: false,
  }),
  submitter_tags: defaulted(z.array(characters(1, 50)).max(10), []).meta({
    description: 'Tags to find the scan by',
    example: ['campaign-7'],
  }),
  origin: defaulted(z.enum(ORIGINS), 'API').describe('How the scan is submitted (default API)'),
  full_page: defaulted(z.boolean(), false).meta({
    description: 'Whether to take a second screenshot, of the whole page (default false)',
    example: false,
  }),
  interact: defaulted(z.boolean(), true).meta({
    description:
      'Whether to pass what stands before the page: consent banners, age checks, “continue” (default true). Nothing is typed, paid or downloaded',
    example: true,
  }),
  max_age: optional(z.int().min(1).max(MAX_AGE_SECONDS)).describe(
    'Maximum age in seconds of a finished scan, yours or public, of the same URL and options that is returned instead of a new ' +
      'one (default: always a new scan). Tags and origin are not compared',
  ),
  callback_url: optional(callbackUrl).describe(
    'A URL that gets a signed POST when the scan is final (default: none). Needs a callback key',
  ),
});
export type ScanRequest = z.output<typeof scanRequest>;
