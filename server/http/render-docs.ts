import type { Endpoint } from '../../shared/api/endpoint.ts';

/** A page that needs nothing but itself: which endpoints there are, and where their full description is. */
export function renderDocs(endpoints: readonly Endpoint[]): string {
  const rows = endpoints.map(
    ({ method, path, summary }) =>
      `<tr><td><code>${method.toUpperCase()}</code></td><td><code>${escape(path)}</code></td><td>${escape(summary)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Linkglass API</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  table { border-collapse: collapse }
  td { padding: 0.3rem 1.5rem 0.3rem 0 }
</style>
<h1>Linkglass API</h1>
<p>Every endpoint takes an API key in the header <code>authorization</code>, alone or as <code>Bearer &lt;key&gt;</code>.
   Requests and responses are JSON; their full description is the <a href="/openapi.json">OpenAPI document</a>.</p>
<table>${rows.join('')}</table>
</html>
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
}
