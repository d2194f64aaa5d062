import { htmlDocument } from '../../html.ts';
import type { Responder } from '../../page.ts';
import { html } from '../../server/respond.ts';

/** A document with a large heading, visible in the screenshot, followed by the script under test. */
export function hostile(title: string, source: string, body = ''): Responder {
  const script = source ? `<script>${source}</script>` : '';
  return html(
    htmlDocument({ title, body: `<h1>${title}</h1><p>Rendered before the trouble begins.</p>${body}\n${script}` }),
  );
}
