import type { JsonSchema, Schemas } from './schemas.ts';

/** What an answer may look like: the examples of its members put together, and the plainest value where one has none. */
export function exampleOf(schema: JsonSchema, schemas: Schemas): unknown {
  const { example, type, ...rest } = schemas.resolve(schema) as JsonSchema & { example?: unknown }; // as our schemas give it
  if (example !== undefined) return example;
  if (rest.const !== undefined) return rest.const;
  if (rest.enum) return rest.enum[0];
  const choices = rest.anyOf ?? rest.oneOf;
  if (choices?.[0]) return exampleOf(asSchema(choices[0]), schemas);
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(rest.properties ?? {})
          // What may be left out is left out of examples, unless it has one of its own.
          .filter(([name, member]) => rest.required?.includes(name) || Object.hasOwn(asSchema(member), 'example'))
          .map(([name, member]) => [name, exampleOf(asSchema(member), schemas)]),
      );
    case 'array':
      return rest.items === undefined ? [] : [exampleOf(asSchema(rest.items), schemas)];
    case 'integer':
    case 'number':
      return rest.minimum ?? 0;
    case 'boolean':
      return false;
    case 'string':
      return 'text';
    case 'null':
    case undefined:
    default:
      return null;
  }
}

/** In JSON Schema `true` stands for the schema of everything, and an array of items for several; neither comes from ours. */
function asSchema(schema: unknown): JsonSchema {
  if (typeof schema !== 'object' || schema === null) return {};
  return schema as JsonSchema; // an object within a schema, in the place of a schema
}
