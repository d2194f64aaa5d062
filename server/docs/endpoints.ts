import type { Endpoint } from '../../shared/api/endpoint.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { PLANS } from '../../shared/api/usage.ts';
import { scanRequest } from '../../shared/api/scans.ts';
import { plainEndpoints } from '../http/docs/documentation-routes.ts';
import { templateOf } from '../http/openapi/operation.ts';
import { createSchemas, type JsonSchema } from '../http/openapi/schemas.ts';
import { SETTINGS } from '../settings/settings.ts';
import { table } from './table.ts';

const ACCESS = { key: 'free', signature: 'signed URL', anybody: 'no key' } as const;

/** Every endpoint, what it does, and what it takes from the daily quota. */
export function endpointTable(): string {
  const rows = endpoints.map(({ method, path, summary, quota }) => [
    `\`${method.toUpperCase()} ${templateOf(path)}\``,
    summary,
    costOf(quota),
  ]);
  const plainRows = plainEndpoints.map(({ path, summary, access }) => [
    `\`GET ${templateOf(path)}\``,
    summary,
    ACCESS[access],
  ]);
  return table(['endpoint', 'does', 'quota'], [...rows, ...plainRows]);
}

function costOf(quota: Endpoint['quota']): string {
  if (quota === undefined) return 'free';
  if (quota === 'each scan') return '1 each scan';
  return quota === 'each request' ? '1 each request' : '1 a day and scan';
}

/** What `POST /v1/scan` takes. */
export function scanRequestMembers(): string {
  const schemas = createSchemas();
  const { properties = {}, required = [] } = schemas.resolve(schemas.of(scanRequest, 'input'));
  return Object.entries(properties)
    .map(([name, property]) => {
      const schema = property as JsonSchema; // ours have no boolean schemas
      const limits = [limitsOf(schema), required.includes(name) ? 'required' : ''].filter(text => text !== '');
      return `- \`${name}\` (${limits.join('; ')}): ${schema.description ?? ''}.`;
    })
    .join('\n');
}

/** Type and bounds in words. */
function limitsOf(schema: JsonSchema): string {
  const { anyOf, items, minimum, maximum, minLength, maxLength, maxItems } = schema;
  const values = schema.enum;
  // What may be left out may also be null, which says nothing about its limits.
  const other = anyOf?.find(option => option.type !== 'null');
  if (other) return limitsOf(other);
  if (values) return values.map(value => `\`${String(value)}\``).join(', ');
  if (schema.type === 'array') {
    const each = items && !Array.isArray(items) && typeof items === 'object' ? limitsOf(items) : 'values';
    return `at most ${maxItems ?? 'any number'}, each ${each}`;
  }
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  if (maxLength !== undefined) return `${minLength ?? 0} to ${maxLength} characters`;
  const types: readonly unknown[] = [schema.type].flat();
  return types.filter(type => type !== 'null').join(' or ');
}

/** Rate and quota of each plan, by default. */
export function plans(): string {
  const rows = PLANS.map(plan => {
    const rate = SETTINGS.rates[plan].fallback;
    const quota = SETTINGS.quotas[plan].fallback.toLocaleString('en');
    return [plan, `${rate.perSecond} requests/s, bursts of ${rate.burst}`, `${quota} requests a UTC day`];
  });
  return table(['plan', 'rate', 'daily quota'], rows);
}
