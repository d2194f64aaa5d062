import { NO_DATABASE, NO_OBJECT_STORE, NO_STORE } from './endpoint.ts';
import type { PlainEndpoint } from './plain-endpoint.ts';

/** Path of signed image addresses, before the key of the image. */
export const BLOB_PATH = '/evidence/blob/';

/** HTTP Archive 1.2, as several endpoints return it. */
export const harContent = {
  'application/json': {
    example: { log: { version: '1.2', creator: { name: 'Linkglass', version: '1.0.0' }, pages: [], entries: [] } },
    members: ['log'],
  },
};

/** Files stored with a scan. */
export const evidenceFiles = {
  har: {
    path: '/evidence/:scan_id/har',
    summary: 'Read the HAR of a scan',
    description:
      'HTTP Archive 1.2 without bodies, with timings, `_resourceType` and `_initiator`. Does not count against the daily quota.',
    access: 'key',
    parameters: { scan_id: 'Identifier of the scan' },
    content: harContent,
    refusals: { 404: 'scan not found, private to another user, or not final yet', 503: NO_STORE },
  },
  blob: {
    path: `${BLOB_PATH}*key`,
    summary: 'Read a screenshot or favicon',
    description: '`blob_uri` has the URL, which is signed and valid for 30 minutes. It needs no API key.',
    access: 'signature',
    parameters: {
      key: 'Key of the image',
      expires: 'When the URL expires, in seconds since 1970',
      signature: 'Signature of path and `expires`',
    },
    content: { 'image/png': { example: 'PNG' }, 'image/jpeg': { example: 'JPEG' } },
    refusals: {
      403: 'the URL is not signed by this server, or has expired',
      404: 'image not found',
      503: NO_OBJECT_STORE,
    },
  },
} as const satisfies Record<string, PlainEndpoint>;

/** Path and query of a signed image address, whatever host it names; null for anything else. */
export function blobTarget(blobUri: string): string | null {
  const [, target] = BLOB_TARGET.exec(blobUri) ?? [];
  // `..` would lead to other parts of the server once the path is normalised.
  return target === undefined || target.includes('..') ? null : target;
}

const BLOB_TARGET = new RegExp(String.raw`(${BLOB_PATH}[\w./-]+\?expires=\d{1,15}&signature=[\w-]{43})$`);

/** The hash prefixes of all lists, for checks in the browser. */
export const prefixListFile = {
  path: '/lists/prefixes',
  summary: 'Read the hash prefixes of all lists',
  description:
    'For checks in the browser. Prefixes of the SHA-256 hashes of expressions (host suffixes and path prefixes, as in Safe ' +
    'Browsing) of all active entries: 4 bytes for threats, 16 for trusted entries. If a prefix of a threat matches, ask the ' +
    'server. The binary format is described in `shared/lists/encode.ts`. `ETag` is the version; with `since` the response may ' +
    'be the difference from that version. Does not count against the daily quota.',
  access: 'key',
  parameters: {},
  optionalParameters: { since: 'The version that the client has: the value of its `ETag`' },
  isConditional: true,
  content: { 'application/octet-stream': { example: 'LGP1…' } },
  refusals: { 503: NO_DATABASE },
} as const satisfies PlainEndpoint;

/** Served to anybody: tells clients that this is a Linkglass server. */
export const openApiFile = {
  path: '/openapi.json',
  summary: 'This description, as OpenAPI 3.1',
  access: 'anybody',
  content: { 'application/json': { example: { openapi: '3.1.0' } } },
  refusals: {},
} as const satisfies PlainEndpoint;

/** For users on the server's machine without a valid key. */
export const setupFile = {
  path: '/setup',
  summary: 'Read the command that creates an API key',
  description:
    'The command creates a key in the data folder of this server. Only for direct requests from the same machine to a local name.',
  access: 'anybody',
  content: {
    'application/json': {
      example: { new_key_command: 'cd linkglass && npm run -s linkglass -- keys create --name browser --plan PREMIUM' },
      members: ['new_key_command'],
    },
  },
  refusals: { 401: 'the request does not come from this machine', 421: 'the request is for another host' },
} as const satisfies PlainEndpoint;
