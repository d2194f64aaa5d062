import { htmlDocument } from '../../html.ts';
import type { Responder } from '../../page.ts';
import { html } from '../../respond.ts';

/** A document with a heading that can be read in a picture, then the script that makes trouble. */
export function hostile(title: string, source: string, body = ''): Responder {
  const script = source ? `<script>${source}</script>` : '';
  return html(
    htmlDocument({ title, body: `<h1>${title}</h1><p>Rendered before the trouble begins.</p>${body}\n${script}` }),
  );
}
