import type { PlainEndpoint } from './plain-endpoint.ts';

/** Path of signed image addresses, before the key of the image. */
export const BLOB_PATH = '/evidence/blob/';

/** Files kept with a scan. */
export const evidenceFiles = {
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
  summary: 'Read prefixes of the lists, for a browser to keep',
  description:
    'The beginnings of the SHA-256 of the expressions (host suffixes and path prefixes, as Safe Browsing defines them) of all ' +
    'entries that hold: 4 bytes of threats, 16 of trusted entries. A prefix that hits a threat means: ask the server. ' +
    'The format is binary, and described in `shared/lists/encode.ts`. `ETag` names the version; with `since` the answer may be ' +
    'the difference from that version. Takes nothing from the quota.',
  access: 'key',
  parameters: {},
  optionalParameters: { since: 'The version that is held: the text of its `ETag`' },
  isConditional: true,
  content: { 'application/octet-stream': { example: 'LGP1…' } },
  refusals: {},
} as const satisfies PlainEndpoint;

/** Served to anybody: tells clients that this is a Linkglass server. */
export const openApiFile = {
  path: '/openapi.json',
  summary: 'This description, as OpenAPI 3.1',
  access: 'anybody',
  content: { 'application/json': { example: { openapi: '3.1.0' } } },
  refusals: {},
} as const satisfies PlainEndpoint;

/** What a person on the server's machine needs who has no valid key. */
export const setupFile = {
  path: '/setup',
  summary: 'Read the command that creates an API key',
  description:
    'For the data folder of this server. Answers only direct requests from the same machine to a local name.',
  access: 'anybody',
  content: {
    'application/json': {
      example: { new_key_command: 'cd linkglass && npm run -s linkglass -- keys create --name browser --plan PREMIUM' },
      members: ['new_key_command'],
    },
  },
  refusals: { 401: 'the request does not come from this machine', 421: 'the request is for another host' },
} as const satisfies PlainEndpoint;
