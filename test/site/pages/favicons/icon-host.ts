import { htmlDocument } from '../../html.ts';
import { asset, page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { html } from '../../server/respond.ts';

/** Each case has a host of its own, so that icons cannot be confused. */
const host = (name: string): string => `${name}.icons.example`;

export const withHead = (name: string, description: string, head: string, body = `<h1>${name}</h1>`): SitePage =>
  page(`${host(name)}/`, description, html(htmlDocument({ title: `Icon: ${name}`, head, body })));

export const icon = (
  name: string,
  path: string,
  respond: SitePage['respond'],
  outcome: SitePage['outcome'] = 200,
): SitePage => asset(`${host(name)}${path}`, respond, outcome);

export const link = (rel: string, href: string, more = ''): string => `<link rel="${rel}" href="${href}" ${more}>`;
