import { htmlDocument } from '../../html.ts';
import { asset, page, type SitePage } from '../../page.ts';
import { content, html } from '../../server/respond.ts';
import { CODES } from './codes.ts';
import { FRIGHTS, harmless, LURES, SITES, type Panel, type Technique } from './content.ts';
import { FIELDS, GATES, STRUCTURE } from './fields-and-gates.ts';
import { CLOAKS, LATER } from './later.ts';
import { PICTURES } from './pictures.ts';
import { FRAMES, ROOTS } from './roots-and-frames.ts';

const TECHNIQUES = {
  roots: ROOTS,
  frames: FRAMES,
  later: LATER,
  pictures: PICTURES,
  fields: FIELDS,
  gates: GATES,
  codes: CODES,
  cloaks: CLOAKS,
  structure: STRUCTURE,
} as const;
type Class = keyof typeof TECHNIQUES;

/** A page that shows a lure, or its harmless twin. */
export interface ShownPage {
  readonly url: string;
  readonly technique: string;
  readonly kind: Class;
  readonly isLure: boolean;
  readonly panel: Panel;
}

const pages: SitePage[] = [];
const all: ShownPage[] = [];
let place = 0;
for (const [kind, techniques] of Object.entries(TECHNIQUES) as [Class, Record<string, Technique>][]) {
  for (const [technique, draw] of Object.entries(techniques)) {
    const [host, site] = SITES[place % SITES.length] ?? ['', ''];
    const asks = kind === 'fields';
    const lures = asks ? LURES : [...LURES, ...FRIGHTS];
    const honest = harmless(site);
    for (const isLure of [true, false]) {
      const panel = isLure ? lures[place % lures.length] : honest[asks ? 0 : place % honest.length];
      if (panel === undefined) continue;
      const base = `/${isLure ? 'a' : 'b'}/${technique}`;
      const drawn = draw({
        host,
        site,
        panel,
        at: (name, where = 'here') => `https://${where === 'here' ? '' : 'static-'}${host}${base}/${name}`,
      });
      const url = `https://${host}${base}`;
      all.push({ url, technique, kind, isLure, panel });
      pages.push(
        page(
          `https://${host}${base}`,
          `${technique}: ${isLure ? 'a lure' : 'harmless'}`,
          html(htmlDocument({ title: drawn.title ?? `${site}: our story`, body: drawn.body })),
        ),
      );
      for (const [name, body] of Object.entries(drawn.documents ?? {}))
        for (const each of [host, `static-${host}`])
          pages.push(asset(`https://${each}${base}/${name}`, html(htmlDocument({ title: '', body }))));
      for (const [name, [type, text]] of Object.entries(drawn.files ?? {}))
        pages.push(asset(`https://${host}${base}/${name}`, content(type, text)));
    }
    place++;
  }
}

export const shownPages: readonly SitePage[] = pages;
/** All of them, with what they show. */
export const SHOWN: readonly ShownPage[] = all;
