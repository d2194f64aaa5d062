import { z } from 'zod';
import { defineEndpoint, NO_STORE } from './endpoint.ts';
import { numberInQuery } from './fields.ts';
import { harContent } from './files.ts';
import type { PlainEndpoint } from './plain-endpoint.ts';
import { scanMembers } from './scans.ts';
import { timestamp } from '../scan-values.ts';

export const SHARE_DAYS = { min: 1, max: 365, fallback: 30 } as const;

const id = z.string().meta({ description: 'Identifier of the link', example: '8f1f9c1e-4a55-4f0e-9d57-0d6a3c2f7b10' });
const expires = timestamp.meta({ description: 'When the link expires', example: '2026-12-20T09:30:00.000Z' });

export const newShare = z
  .object({
    id,
    url: z.string().meta({
      description: 'URL to share. Shown in this response only: the server stores a hash of it',
      example: 'https://scan.example.com/share/kq3W0T2hA7cJbX5rZ1dV8mNfYpLsUeGo4iRy6tBwQx0',
    }),
    expires,
  })
  .meta({ id: 'NewShare', description: 'A link that shows one report without a key' });
export type NewShare = z.infer<typeof newShare>;

export const share = z
  .object({
    id,
    created: timestamp.meta({ description: 'When the link was created', example: '2026-11-20T09:30:00.000Z' }),
    expires,
  })
  .meta({ id: 'Share', description: 'A link that shows one report, without its URL' });
export type Share = z.infer<typeof share>;

const params = z.object({ scan_id: z.string().describe('Identifier of the scan') });
const missing = 'scan not found, or private to another user';
const forbidden = "another user's scan";

export const shareEndpoints = {
  create: defineEndpoint({
    method: 'post',
    path: '/scans/:scan_id/shares',
    summary: 'Create a link to a report',
    description:
      'Anyone with the URL can read this one report without a key, until the link expires or is deleted. ' +
      'Tags and reasons by private brands are left out. Only for your own scans.',
    input: {
      params,
      query: z.object({ days: numberInQuery(SHARE_DAYS).describe('Number of days that the link is valid') }),
    },
    output: newShare,
    refusals: { invalid: 'issues', missing, forbidden },
  }),
  list: defineEndpoint({
    method: 'get',
    path: '/scans/:scan_id/shares',
    summary: 'List the links to a report',
    description: 'Links in order of creation, without expired ones.',
    input: { params },
    output: z.array(share).describe('Links in order of creation'),
    refusals: { invalid: 'issues', missing, forbidden },
  }),
  remove: defineEndpoint({
    method: 'delete',
    path: '/scans/:scan_id/shares/:share_id',
    summary: 'Delete a link to a report',
    description: 'The link stops working at once.',
    input: { params: params.extend({ share_id: z.string().describe('Identifier of the link') }) },
    output: z.object({}).describe('An empty object'),
    refusals: { invalid: 'issues', missing: 'link or scan not found', forbidden },
  }),
} as const;

const REPORT_MEMBERS = [
  'scan',
  ...Object.keys(scanMembers),
  'reasons',
  'picture_words',
  'qr_codes',
  'gates',
  'certificate_problems',
  'full_page',
];
const REPORT = {
  'application/json': {
    example: Object.fromEntries(REPORT_MEMBERS.map(name => [name, null])),
    members: REPORT_MEMBERS,
  },
};
const LEFT_OUT =
  'Like `GET /v1/scan/{scan_id}?explain=true&params=true&trust=true&full_page=true&picture_words=true&qr_codes=true&gates=true`, without the tags of the submitter and reasons by private brands.';
const BUSY = 'too many reports are being read; retry later';

/** What a link to a report shows. */
export const shareFiles = {
  report: {
    path: '/share/:token/report',
    summary: 'Read a shared report',
    description: LEFT_OUT,
    access: 'anybody',
    parameters: { token: 'The last part of the URL of the link' },
    content: REPORT,
    refusals: { 404: 'link not found or expired', 429: BUSY, 503: NO_STORE },
  },
  har: {
    path: '/share/:token/har',
    summary: 'Read the HAR of a shared report',
    access: 'anybody',
    parameters: { token: 'The last part of the URL of the link' },
    content: harContent,
    refusals: { 404: 'link not found or expired, or the scan is not final yet', 429: BUSY, 503: NO_STORE },
  },
} as const satisfies Record<string, PlainEndpoint>;

/** Reports of public scans, if the operator lets anybody read them. */
export const publicFiles = {
  report: {
    path: '/public/:scan_id/report',
    summary: 'Read the report of a public scan',
    description: `Only if \`LINKGLASS_PUBLIC_REPORTS\` is true. ${LEFT_OUT}`,
    access: 'anybody',
    parameters: { scan_id: 'Identifier of the scan' },
    content: REPORT,
    refusals: { 404: 'scan not found or private, or reports are not public', 429: BUSY, 503: NO_STORE },
  },
  har: {
    path: '/public/:scan_id/har',
    summary: 'Read the HAR of a public scan',
    description: 'Only if `LINKGLASS_PUBLIC_REPORTS` is true.',
    access: 'anybody',
    parameters: { scan_id: 'Identifier of the scan' },
    content: harContent,
    refusals: {
      404: 'scan not found, private or not final yet, or reports are not public',
      429: BUSY,
      503: NO_STORE,
    },
  },
} as const satisfies Record<string, PlainEndpoint>;
