import type { PlainEndpoint } from '../../http/plain-endpoint.ts';

export const prefixEndpoint = {
  path: '/lists/prefixes',
  summary: 'Read the prefixes of the lists, for a browser to keep',
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
