import type { Endpoint } from '../../../shared/api/endpoint.ts';
import type { PlainEndpoint } from '../../../shared/api/plain-endpoint.ts';
import { operationOf, tagOf, templateOf } from './operation.ts';
import { plainOperationOf } from './plain-operation.ts';
import { HEADERS } from './responses.ts';
import { createSchemas, type JsonSchema } from './schemas.ts';
import { VERSION } from '../../version.ts';

const DESCRIPTION = `Scans web pages and checks URLs.

Every endpoint under \`/v1\` takes an API key in the \`authorization\` header, alone or as \`Bearer <key>\`. Requests and
responses are JSON; a body is read as JSON with any Content-Type. Times are ISO 8601 in UTC with milliseconds.
Unknown values are \`null\`. A path without \`/v1\` means the newest version.

\`POST /v1/scan\` submits a scan and responds at once. Poll \`GET /v1/scan/{scan_id}\` until the status is \`DONE\`,
\`ERROR\` or \`PAGE_NOT_AVAILABLE\`.

Each key has a rate limit and a daily quota, reported with every response in \`RateLimit\` and \`RateLimit-Policy\`.
Above them the response is 429 with \`Retry-After\`. A failed request does not count against the quota.`;

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: object;
  };
  readonly servers: readonly object[];
  readonly security: readonly object[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** The OpenAPI 3.1 document, from the same descriptions that the server mounts. */
export function describeApi(endpoints: readonly Endpoint[], plain: readonly PlainEndpoint[]): OpenApiDocument {
  const schemas = createSchemas();
  const paths: Record<string, Record<string, object>> = {};
  const at = (path: string) => (paths[templateOf(path)] ??= {});
  for (const endpoint of endpoints) at(endpoint.path)[endpoint.method] = operationOf(endpoint, schemas);
  for (const endpoint of plain) at(endpoint.path)['get'] = plainOperationOf(endpoint, schemas);
  const tags = new Set([...endpoints, ...plain].map(({ path }) => tagOf(path)));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Linkglass',
      version: VERSION,
      description: DESCRIPTION,
      license: { name: 'GPL-3.0-or-later', identifier: 'GPL-3.0-or-later' },
    },
    servers: [{ url: '/', description: 'This server' }],
    security: [{ key: [] }, { bearer: [] }],
    tags: [...tags].map(name => ({ name })),
    paths,
    components: {
      securitySchemes: {
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description: 'An API key: `lg_` and 40 characters',
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'The same key as `Bearer <key>`' },
      },
      headers: HEADERS,
      schemas: schemas.components,
    } as OpenApiDocument['components'], // the type names only what the server reads
  };
}
