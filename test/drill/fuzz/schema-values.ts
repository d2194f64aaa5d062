import fc from '../../support/fast-check.ts';

/** The keywords of JSON Schema that the API description uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

/** Strings that may have a meaning for the server. */
const MEANINGFUL = [
  'https://shop.example/',
  'shop.example',
  'http://user:pass@[::1]:65535/?q=%00#x',
  'domain = shop.example',
  'domain LIKE shop AND (verdict = SAFE OR NOT status = DONE)',
  '((((title = "a" OR',
  'screenshot ~ 8000000000000000',
  'date > 2026-01-01',
  '',
];

/** Values that a schema allows, and some that it barely rejects. */
export function valuesOf(schema: JsonSchema, resolve: (ref: string) => JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  const below = (inner: JsonSchema) => valuesOf(inner, resolve, depth + 1);
  if (depth > 8) return fc.constant(null);
  if (schema.$ref !== undefined) return below(resolve(schema.$ref));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices && choices.length > 0) return fc.oneof(...choices.map(below));
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const [type] = types;
  if (types.length > 1) return fc.oneof(...types.map(each => below({ ...schema, type: each })));
  if (type === 'string') return texts(schema);
  if (type === 'integer' || type === 'number') return numbers(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return fc.array(below(schema.items ?? {}), { maxLength: 3 });
  if (type === 'object') return objects(schema, below);
  return fc.jsonValue({ maxDepth: 2 });
}

function texts({ pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  const any = fc.string({ unit: 'grapheme', minLength: Math.min(minLength, 60), maxLength: Math.min(maxLength, 60) });
  return fc.oneof(
    { weight: 3, arbitrary: pattern === undefined ? any : matching(pattern) },
    fc.constantFrom(...MEANINGFUL),
  );
}

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  } catch {
    // Patterns with lookahead and the like cannot be generated: any text is a valid test too.
    return fc.string({ maxLength: 60 });
  }
}

function numbers({ minimum = -10, maximum = 100_000, type }: JsonSchema): fc.Arbitrary<number> {
  const whole = fc.integer({
    min: Math.max(Math.ceil(minimum), -0x7fffffff),
    max: Math.min(Math.floor(maximum), 0x7fffffff),
  });
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ noNaN: true, noDefaultInfinity: true }));
}

function objects(schema: JsonSchema, below: (inner: JsonSchema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const members = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, below(inner)] as const);
  if (members.length === 0)
    return fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 });
  return fc.record(Object.fromEntries(members), { requiredKeys: [...(schema.required ?? [])] });
}
