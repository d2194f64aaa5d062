import type { JsonSchema } from '../openapi/schemas.ts';
import { html, withCode, type Html } from './html.ts';

const SHARED = '#/components/schemas/';

/** A link to a component, or a short description of the type. */
export function typeOf(schema: JsonSchema): Html {
  if (schema.$ref) {
    const name = schema.$ref.replace(SHARED, '');
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joined(choices.map(asSchema).map(typeOf));
  if (schema.type === 'array') return html`array of ${typeOf(asSchema(schema.items))}`;
  if (schema.enum) return joined(schema.enum.map(value => html`<code>${String(value)}</code>`));
  const types = schema.type === undefined ? ['any'] : [schema.type].flat();
  return html`${types.join(' or ')}${rangeOf(schema)}`;
}

/** The members of an object as rows: name, type, description. */
export function membersOf(schema: JsonSchema): Html {
  const rows = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const described = asSchema(member);
    const isRequired = schema.required?.includes(name);
    return html`<tr>
      <th scope="row"><code>${name}</code>${isRequired ? null : html` <small>optional</small>`}</th>
      <td>${typeOf(isRequired ? described : withoutNull(described))}</td>
      <td>${withCode(described.description ?? '')}</td>
    </tr>`;
  });
  return rows.length === 0
    ? html``
    : html`<table>
        <tbody>
          ${rows}
        </tbody>
      </table>`;
}

/** Optional members may also be null: the row already says "optional". */
function withoutNull(schema: JsonSchema): JsonSchema {
  const choices = schema.anyOf?.map(asSchema).filter(choice => choice.type !== 'null');
  const [only] = choices ?? [];
  return choices?.length === 1 && only ? only : schema;
}

/** The content of a body: the members of an object, or its type. */
export function shapeOf(schema: JsonSchema): Html {
  return schema.properties ? membersOf(schema) : html`<p>${typeOf(schema)}</p>`;
}

function joined(parts: readonly Html[]): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : html` or ${part}`))}`;
}

function rangeOf({ minimum, maximum, minLength, maxLength, default: fallback }: JsonSchema): string {
  const low = minimum ?? minLength;
  const high = maximum ?? maxLength;
  const isSafe = (value: number) => Math.abs(value) < Number.MAX_SAFE_INTEGER;
  const range =
    low !== undefined && isSafe(low)
      ? `, ${low}${high === undefined ? ' or more' : ` to ${high}`}`
      : high !== undefined && isSafe(high)
        ? `, at most ${high}`
        : '';
  const unit = minLength ?? maxLength;
  return `${range}${unit === undefined || range === '' ? '' : ' characters'}${fallback === undefined ? '' : ` (default ${JSON.stringify(fallback)})`}`;
}

/** Our schemas are never `true`. */
function asSchema(value: unknown): JsonSchema {
  return (value ?? {}) as JsonSchema;
}
