import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** JSON Schemas of the document. Schemas with an id become components and are referenced. */
export type Schemas = ReturnType<typeof createSchemas>;

const LOCAL = '#/$defs/';
const SHARED = '#/components/schemas/';

export function createSchemas() {
  const components: Record<string, JsonSchema> = {};

  function add(name: string, schema: JsonSchema): void {
    const known = components[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`two different schemas have the id ${name}`);
    components[name] = schema;
  }

  return {
    components,
    of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
      const {
        $schema: _dialect,
        $defs = {},
        ...described
      } = withSharedNames(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
      for (const [name, definition] of Object.entries($defs)) add(name, definition);
      return described;
    },
    /** Follows a reference to a component. */
    resolve(schema: JsonSchema): JsonSchema {
      const name = schema.$ref?.startsWith(SHARED) ? schema.$ref.slice(SHARED.length) : null;
      return (name === null ? undefined : components[name]) ?? schema;
    },
  };
}

function withSharedNames(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace(LOCAL, SHARED) : value,
  ) as JsonSchema; // still a schema: only the references changed
}
