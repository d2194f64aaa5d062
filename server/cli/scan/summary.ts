import { layOut, paint, wrap, type Ink, type Row } from './lines.ts';
import { favicon, links, screenshot, technologies, title } from './summary/content.ts';
import { head } from './summary/head.ts';
import { nudity, verdict } from './summary/judgement.ts';
import { kept, missing } from './summary/remainder.ts';
import type { Seen } from './summary/seen.ts';
import { certificate, domain, server } from './summary/site.ts';
import { consoleErrors, cookies, requests } from './summary/traffic.ts';
import { way } from './summary/way.ts';

export type { Seen } from './summary/seen.ts';

type Part = (seen: Seen, width: number) => Row | null;

/** What is told, in this order; an empty line stands between the groups. */
const GROUPS: readonly (readonly Part[])[] = [
  [verdict, nudity, title, way],
  [server, certificate, domain, technologies],
  [requests, cookies, consoleErrors, links],
  [screenshot, favicon],
  [missing, kept],
];

const LABEL_WIDTH = 14;
/** Longer lines are no pleasure to read. */
const WIDEST = 120;
const NARROWEST = 50;

export interface Look {
  readonly columns: number;
  readonly ink: Ink;
}

/** A scan in the lines of a terminal, each at most as wide as it. All that a page or server said is harmless in them. */
export function summary(seen: Seen, { columns, ink }: Look): string[] {
  const width = Math.min(WIDEST, Math.max(NARROWEST, columns));
  const groups = GROUPS.map(parts =>
    parts.map(part => part(seen, width - LABEL_WIDTH)).filter(row => row !== null),
  ).filter(rows => rows.length > 0);
  return [
    ...head(seen)
      .flatMap(each => wrap(each, width))
      .map(each => paint(each, ink)),
    ...groups.flatMap(rows => [''].concat(layOut(rows, LABEL_WIDTH, width, ink))),
  ];
}
