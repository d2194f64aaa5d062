import fc from '../../support/fast-check.ts';
import { mutatedBodies } from './mutations.ts';
import { valuesOf, type JsonSchema } from './schema-values.ts';

export interface FuzzRequest {
  readonly method: string;
  /** The target in the request line, not encoded further. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
  /** Whether the request violates HTTP itself: the server may close the connection. */
  readonly isMalformed: boolean;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: JsonSchema;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>> };
}
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** What requests can use: valid keys, and ids of existing things. */
export interface Known {
  readonly keys: readonly string[];
  readonly ids: readonly string[];
}

type Header = readonly [string, string];

const ODD_TEXTS = [
  '%00',
  '%',
  '%ff',
  '..',
  '%2e%2e%2f',
  '__proto__',
  'null',
  '-1',
  "'--",
  '%F0%9F%98%80',
  'a'.repeat(3_000),
];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'REPORT', 'M-SEARCH'];

/** Requests generated from the API description, most of them slightly invalid, some of them grossly. */
export function requestsFor(document: ApiDocument, known: Known): fc.Arbitrary<FuzzRequest> {
  const resolve = (ref: string): JsonSchema => document.components.schemas[ref.split('/').at(-1) ?? ''] ?? {};
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ template, method: method.toUpperCase(), operation })),
  );
  const ofOperation = operations.map(({ template, method, operation }) => {
    const schema = operation.requestBody?.content?.['application/json']?.schema;
    return fc.record({
      method: mostly(fc.constant(method), fc.constantFrom(...METHODS)),
      target: fc
        .tuple(pathsOf(template, known), queriesOf(operation.parameters ?? [], resolve))
        .map(parts => parts.join('')),
      headers: headers(known),
      body: schema
        ? mutatedBodies(valuesOf(schema, resolve))
        : mostly(fc.constant(null), mutatedBodies(fc.constant({}))),
      isMalformed: fc.constant(false),
    });
  });
  return fc.oneof({ weight: 40, arbitrary: fc.oneof(...ofOperation) }, { weight: 1, arbitrary: malformed });
}

function mostly<A, B>(usual: fc.Arbitrary<A>, odd: fc.Arbitrary<B>): fc.Arbitrary<A | B> {
  return fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

function pathsOf(template: string, { ids }: Known): fc.Arbitrary<string> {
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids) },
    fc.uuid(),
    fc.constantFrom(...ODD_TEXTS),
    encoded,
  );
  const parts = template.split(/\{\w+\}/);
  const path = fc
    .array(id, { minLength: parts.length - 1, maxLength: parts.length - 1 })
    .map(values => parts.map((part, index) => `${part}${values[index] ?? ''}`).join(''));
  const odd = fc
    .tuple(
      path,
      fc.constantFrom<(path: string) => string>(
        text => text.replace('/v1', ''),
        text => `${text}/`,
        text => `/${text}`,
        text => `${text}/%2e%2e/x`,
        text => text.toUpperCase(),
        text => `${text};a=b`,
        text => text.replaceAll('a', '%61'),
        text => `http://other.example${text}`,
        text => `${text}${'/x'.repeat(500)}`,
      ),
    )
    .map(([text, change]) => change(text));
  return mostly(path, odd);
}

const encoded = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map(text => encodeURIComponent(text.toWellFormed()));

function queriesOf(parameters: readonly Parameter[], resolve: (ref: string) => JsonSchema): fc.Arbitrary<string> {
  const inQuery = parameters.filter(parameter => parameter.in === 'query');
  const names = fc.constantFrom(...inQuery.map(({ name }) => name), '__proto__', 'x');
  const good = inQuery.map(({ name, schema }) =>
    valuesOf(schema ?? {}, resolve).map(value => [name, valueText(value)] as const),
  );
  const odd = fc.tuple(
    names,
    fc.constantFrom('', '0', '-1', '1e9', '99999999999999999999', 'true', '[]', '\u0000', '%', 'ä'),
  );
  const pairs = fc
    .array(fc.oneof(...good, odd), { maxLength: 4 })
    .map(members =>
      members
        .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`)
        .join('&'),
    );
  return mostly(
    pairs.map(text => (text === '' ? '' : `?${text}`)),
    fc.constantFrom('?', '?%', '?%ff=%fe', '?&&&', '?__proto__[a]=1', `?${'a=b&'.repeat(1_000)}`, '??'),
  );
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function headers({ keys }: Known): fc.Arbitrary<Header[]> {
  const key = fc.constantFrom(...keys);
  const named = (text: string): Header[] => [['authorization', text]];
  const authorization = fc.oneof(
    { weight: 20, arbitrary: key.map(named) },
    { weight: 4, arbitrary: key.map(text => named(`Bearer ${text}`)) },
    { weight: 1, arbitrary: fc.constant<Header[]>([]) },
    { weight: 1, arbitrary: key.map(text => named(text).concat(named(`${text}x`))) },
    { weight: 1, arbitrary: fc.constantFrom('', 'Bearer', 'Basic eDp5', 'lg_', 'lg_'.repeat(2_000)).map(named) },
  );
  const odd: Header[] = [
    ['content-type', 'application/xml; charset=utf-7'],
    ['content-encoding', 'gzip'],
    ['accept', 'text/nothing'],
    ['accept-encoding', 'gzip, br;q=0'],
    ['x-http-method-override', 'DELETE'],
    ['x-forwarded-for', "' OR 1=1"],
    ['x-forwarded-host', 'evil.example'],
    ['range', 'bytes=0-1'],
    ['if-none-match', '*'],
    ['if-match', '"x"'],
    ['origin', 'null'],
    ['access-control-request-method', 'DELETE'],
    ['cookie', 'a=b; '.repeat(300)],
    ['expect', '100-continue'],
    ['te', 'trailers'],
    ['x-bytes', '\u00ff\u00fe'],
  ];
  const more = fc.array(fc.constantFrom(...odd), { maxLength: 3 });
  return fc.tuple(authorization, mostly(fc.constant<Header[]>([]), more)).map(([first, rest]) => first.concat(rest));
}

/** Requests that are not valid HTTP/1.1, or contradict themselves. */
const malformed: fc.Arbitrary<FuzzRequest> = fc.constantFrom<FuzzRequest>(
  ...(
    [
      ['get', '/v1/user/usage', []],
      ['GET', '/a b', []],
      ['G@T', '/', []],
      ['GET', '/\u00ff', []],
      ['GET', 'http://[::1/v1/user', []],
      [
        'POST',
        '/v1/scan',
        [
          ['content-length', '5'],
          ['content-length', '6'],
        ],
      ],
      ['POST', '/v1/scan', [['content-length', '-1']]],
      [
        'POST',
        '/v1/scan',
        [
          ['transfer-encoding', 'chunked'],
          ['content-length', '3'],
        ],
      ],
      ['POST', '/v1/scan', [['transfer-encoding', 'nonsense']]],
      ['POST', '/v1/scan', [['expect', 'nonsense']]],
      ['GET', '/v1/user/usage', [['x-large', 'h'.repeat(40_000)]]],
      ['GET', '/v1/user/usage', [['x\u0000y', '1']]],
      ['GET', '/v1/user/usage', [['x', 'a\u0000b']]],
      ['CONNECT', 'shop.example:443', []],
    ] as const
  ).map(([method, target, extra]) => ({ method, target, headers: extra, body: null, isMalformed: true })),
);
