import { createHash } from 'node:crypto';
import type { OpenApiDocument } from '../openapi/document.ts';
import { html, prose, type Html } from './html.ts';
import { operationSection, type Operation } from './operation.ts';
import { membersOf } from './schema.ts';
import { STYLE } from './style.ts';

interface Listed {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Not escaped: the hash in the policy covers every character between the tags. */
const STYLE_ELEMENT: Html = { html: `<style>${STYLE}</style>` };

/** The document as one self-contained HTML page without scripts, and a policy that allows only its style. */
export function renderDocs(document: OpenApiDocument) {
  const { title, version, description } = document.info;
  const groups = document.tags.map(({ name }) => ({ name, operations: operationsOf(document, name) }));
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} API</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <nav aria-label="Endpoints">
          <p class="name">${title}</p>
          <p class="version">API ${version} · <a href="/openapi.json">OpenAPI</a></p>
          ${groups.map(
            ({ name, operations }) =>
              html`<h2>${name}</h2>
                <ul>
                  ${operations.map(navigationItem)}
                </ul>`,
          )}
          <h2>Schemas</h2>
          <ul>
            ${Object.keys(document.components.schemas).map(name => html`<li><a href="#schema-${name}">${name}</a></li>`)}
          </ul>
        </nav>
        <main>
          <h1>${title} API</h1>
          ${prose(description)}
          ${groups.map(
            ({ name, operations }) =>
              html`<h2>${name}</h2>
                ${operations.map(({ method, path, operation }) => operationSection(method, path, operation))}`,
          )}
          <h2>Schemas</h2>
          ${Object.entries(document.components.schemas).map(
            ([name, schema]) =>
              html`<section id="schema-${name}">
                <h3>${name}</h3>
                <p>${schema.description ?? ''}</p>
                ${membersOf(schema)}
              </section>`,
          )}
        </main>
      </body>
    </html> `;
  return { html: page.html, contentSecurityPolicy: policyOf(STYLE) };
}

function navigationItem({ method, path, operation }: Listed): Html {
  return html`<li>
    <a href="#${operation.operationId}" title="${path}"
      ><span class="method ${method}">${method.toUpperCase()}</span> ${operation.summary}</a
    >
  </li>`;
}

function operationsOf(document: OpenApiDocument, tag: string): Listed[] {
  return Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      // openapi/operation.ts and openapi/plain-operation.ts create the operations.
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation: operation as Operation })),
    )
    .filter(({ operation }) => operation.tags.includes(tag));
}

function policyOf(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
}
