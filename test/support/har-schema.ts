import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import schemas from 'har-schema';

// `optional`, `unique` and `min` are words of that schema that no validator knows.
const ajv = new Ajv.default({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addMetaSchema(draft06);
for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name);

/** Where this is no HAR 1.2, by the schema that the makers of har-validator wrote from the specification. */
export function faultsOfHar(har: unknown): string[] {
  ajv.validate('har', har);
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
