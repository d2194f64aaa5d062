import type { JsonSchema, Schemas } from './schemas.ts';

/** An example of a schema, from the examples of its members; a simple value for members without one. */
export function exampleOf(schema: JsonSchema, schemas: Schemas): unknown {
  const { example, type, ...rest } = schemas.resolve(schema) as JsonSchema & { example?: unknown }; // `meta` adds it to our schemas
  if (example !== undefined) return example;
  if (rest.const !== undefined) return rest.const;
  if (rest.enum) return rest.enum[0];
  const choices = rest.anyOf ?? rest.oneOf;
  if (choices?.[0]) return exampleOf(asSchema(choices[0]), schemas);
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(rest.properties ?? {})
          // Optional members only if they have an example.
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

/** JSON Schema also allows `true`, and arrays of item schemas; zod produces neither from our schemas. */
function asSchema(schema: unknown): JsonSchema {
  if (typeof schema !== 'object' || schema === null) return {};
  return schema as JsonSchema; // an object at the place of a schema
}
