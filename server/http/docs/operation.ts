import type { JsonSchema } from '../openapi/schemas.ts';
import { html, prose, withCode, type Html } from './html.ts';
import { membersOf, shapeOf, typeOf } from './schema.ts';

interface Content {
  readonly schema: JsonSchema;
  readonly example: unknown;
}

/** An operation of the document, as `openapi/operation.ts` creates it. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly object[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description?: string;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: { readonly description: string; readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly headers?: Readonly<Record<string, object>>;
        readonly content?: Readonly<Record<string, Content>>;
      }
    >
  >;
}

export function operationSection(method: string, path: string, operation: Operation): Html {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  return html`<section id="${operationId}" class="operation">
    <h3>${summary} <a class="anchor" href="#${operationId}" aria-label="Link to ${summary}">#</a></h3>
    <p class="line"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></p>
    <p>${withCode(description)}</p>
    <pre class="curl"><code>${curlOf(method, path, operation)}</code></pre>
    ${parameters.length === 0 ? null : parametersTable(parameters)}
    ${
      requestBody
        ? html`<h4>Body</h4>
            ${prose(requestBody.description)}${Object.values(requestBody.content).map(({ schema }) => shapeOf(schema))}`
        : null
    }
    <h4>Responses</h4>
    ${Object.entries(responses).map(([status, response]) => responseDetails(status, response))}
  </section>`;
}

function parametersTable(parameters: Operation['parameters']): Html {
  const rows = parameters.map(
    parameter =>
      html`<tr>
        <th scope="row">
          <code>${parameter.name}</code> <small>${parameter.in}${parameter.required ? '' : ', optional'}</small>
        </th>
        <td>${typeOf(parameter.schema)}</td>
        <td>${withCode(parameter.description ?? '')}</td>
      </tr>`,
  );
  return html`<h4>Parameters</h4>
    <table>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
}

function responseDetails(
  status: string,
  { description, headers = {}, content = {} }: Operation['responses'][string],
): Html {
  const names = Object.keys(headers);
  return html`<details ${status === '200' ? 'open' : ''}>
    <summary><span class="status s${status.charAt(0)}">${status}</span> ${description}</summary>
    ${names.length === 0 ? null : html`<p class="headers">Headers: ${names.map((name, index) => html`${index > 0 ? ', ' : ''}<code>${name}</code>`)}</p>`}
    ${Object.entries(content).map(
      ([type, { schema, example }]) =>
        html`<p class="type"><code>${type}</code> ${typeOf(schema)}</p>
          ${membersOf(schema)}
          <pre><code>${printed(example)}</code></pre>`,
    )}
  </details>`;
}

/** A command to copy. The key and the address come from shell variables. */
function curlOf(method: string, path: string, { requestBody, security }: Operation): string {
  const needsKey = security === undefined;
  const verb = method === 'get' ? '' : ` -X ${method.toUpperCase()}`;
  const key = needsKey ? ' -H "authorization: $KEY"' : '';
  const [content] = Object.values(requestBody?.content ?? {});
  const body = content ? ` \\\n  -d '${JSON.stringify(content.example).replaceAll("'", String.raw`'\''`)}'` : '';
  return `curl -s${verb}${key} "$LINKGLASS${path}"${body}`;
}

function printed(example: unknown): string {
  return typeof example === 'string' ? example : JSON.stringify(example, null, 2);
}
