import type { PlainEndpoint } from '../http/plain-endpoint.ts';
import { BLOB_PATH } from './signed-address.ts';

export const evidenceEndpoints = {
  har: {
    path: '/evidence/:scan_id/har',
    summary: 'Read the HAR of a scan',
    description:
      'HTTP Archive 1.2 without bodies, with times, `_resourceType` and `_initiator`. Takes nothing from the quota.',
    access: 'key',
    parameters: { scan_id: 'Identifier of the scan' },
    content: {
      'application/json': {
        example: { log: { version: '1.2', creator: { name: 'Linkglass', version: '1.0.0' }, pages: [], entries: [] } },
        members: ['log'],
      },
    },
    refusals: { 404: 'no such scan, private to another user, or it is not over yet' },
  },
  blob: {
    path: `${BLOB_PATH}*key`,
    summary: 'Read a screenshot or favicon',
    description: 'The addresses are those that `blob_uri` holds: signed, and valid for 30 minutes. They need no key.',
    access: 'signature',
    parameters: {
      key: 'Which image',
      expires: 'Until when the address is valid',
      signature: 'The signature of all before it',
    },
    content: { 'image/png': { example: 'PNG' }, 'image/jpeg': { example: 'JPEG' } },
    refusals: {
      403: 'the address is not signed by this server, or has expired',
      404: 'image not found',
    },
  },
} as const satisfies Record<string, PlainEndpoint>;
