import { layOut, paint, wrap, type Ink, type Row } from './lines.ts';
import { favicon, links, missing, saved, screenshot, technologies, title } from './summary/content.ts';
import { head } from './summary/head.ts';
import { nudity, verdict } from './summary/verdict.ts';
import type { SummaryInput } from './summary/input.ts';
import { certificate, domain, server } from './summary/site.ts';
import { consoleErrors, cookies, requests } from './summary/traffic.ts';
import { redirects } from './summary/redirects.ts';

export type { SummaryInput } from './summary/input.ts';

type Part = (input: SummaryInput, width: number) => Row | null;

/** The parts of the summary in order. Groups are separated by an empty line. */
const GROUPS: readonly (readonly Part[])[] = [
  [verdict, nudity, title, redirects],
  [server, certificate, domain, technologies],
  [requests, cookies, consoleErrors, links],
  [screenshot, favicon],
  [missing, saved],
];

const LABEL_WIDTH = 14;
/** Longer lines are hard to read. */
const WIDEST = 120;
const NARROWEST = 50;

export interface Look {
  readonly columns: number;
  readonly ink: Ink;
}

/** A scan as lines for a terminal of this width. Untrusted text in them is safe. */
export function summary(input: SummaryInput, { columns, ink }: Look): string[] {
  const width = Math.min(WIDEST, Math.max(NARROWEST, columns));
  const groups = GROUPS.map(parts =>
    parts.map(part => part(input, width - LABEL_WIDTH)).filter(row => row !== null),
  ).filter(rows => rows.length > 0);
  return [
    ...head(input)
      .flatMap(each => wrap(each, width))
      .map(each => paint(each, ink)),
    ...groups.flatMap(rows => [''].concat(layOut(rows, LABEL_WIDTH, width, ink))),
  ];
}
