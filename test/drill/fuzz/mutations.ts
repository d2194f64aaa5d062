import fc from '../../support/fast-check.ts';

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
  '',
  'ключ',
  '\u0000',
];
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  '\u0000',
  '\ud800',
  '\udc00\ud800',
  '\u202e',
  "' OR 1=1 --",
  '%s%n%x',
  '../../etc/passwd',
  [],
  {},
  [[]],
  [null, null],
];

/** JSON texts made from a valid body: another type, an extra member, or invalid JSON. */
export function mutatedBodies(body: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> {
  return fc.oneof(
    { weight: 6, arbitrary: body.map(asJson) },
    { weight: 8, arbitrary: fc.tuple(body, fc.array(changes, { minLength: 1, maxLength: 3 })).map(applyAll) },
    { weight: 1, arbitrary: fc.tuple(body, fc.nat(400)).map(([value, at]) => asJson(value).subarray(0, at)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map(bytes => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('[', '{"a":'), fc.nat(20_000)).map(nested) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map(asJson) },
    {
      weight: 1,
      arbitrary: body.map(value => Buffer.from(JSON.stringify(value).replace('{', '{"__proto__":{"a":1},'))),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '{}', '{}{}', '{"url":"a","url":"b"}', '\ufeff{}', '{"a":1e999}').map(textOf),
    },
  );
}

function asJson(value: unknown): Buffer {
  // undefined if the value cannot be JSON.
  return Buffer.from((JSON.stringify(value) as string | undefined) ?? '');
}

function textOf(text: string): Buffer {
  return Buffer.from(text);
}

function nested([open, depth]: [string, number]): Buffer {
  return Buffer.from(`{"url":${open.repeat(depth)}`);
}

interface Change {
  readonly kind: 'replace' | 'remove' | 'add' | 'repeat';
  readonly at: number;
  readonly name: string;
  readonly value: unknown;
}

const oddValues = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...ODD_VALUES) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', '\u0000', '\ud83d\ude00', '(', '"', '\\'), fc.nat(30_000))
      .map(([text, count]) => text.repeat(count)),
  },
  { weight: 1, arbitrary: fc.nat(3_000).map(count => Array.from({ length: count }, () => 'x')) },
);

const changes: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'remove', 'add', 'repeat'),
  at: fc.nat(1_000),
  name: fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 20 })),
  value: oddValues,
});

function applyAll([body, all]: [unknown, Change[]]): Buffer {
  const copy: unknown = structuredClone(body);
  // Cloned, so that a later change does not modify an inserted value.
  for (const change of all) apply(copy, { ...change, value: structuredClone(change.value) });
  return asJson(copy);
}

/** Changes the value at one place, chosen by `at`. */
function apply(root: unknown, { kind, at, name, value }: Change): void {
  const holders = holdersIn(root);
  const holder = holders[at % holders.length];
  if (!holder) return;
  const keys = Object.keys(holder);
  // Arrays take no names: JSON leaves them out, and `length` throws.
  const added = Array.isArray(holder) ? String(holder.length) : name;
  const key = keys[at % keys.length] ?? added;
  if (kind === 'remove') delete holder[key];
  else if (kind === 'replace') holder[key] = value;
  else if (kind === 'add')
    Object.defineProperty(holder, added, { value, enumerable: true, configurable: true, writable: true });
  else holder[key] = Array.from({ length: 1 + (at % 8) }, () => holder[key]);
}

function holdersIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(holdersIn)]; // arrays too, by index
}
