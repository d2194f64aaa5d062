import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { WEIGHTS_FILE } from '../verdicts/open-url-model.ts';
import { table } from './table.ts';

const figures = z.object({
  heldBack: z.object({
    threshold: z.number(),
    tprAtT: z.number(),
    fprAtT: z.number(),
    reliability: z.array(z.object({ from: z.number(), to: z.number(), malicious: z.number() })),
  }),
});

/** Malicious addresses for each benign one, where one in a thousand is malicious. */
const RARE_ODDS = 1 / 999;

/** The share of malicious addresses by score, on held-back rows with equal weight for both classes. */
export function scoreMeaning(): string {
  const file = new URL('url-model.json', WEIGHTS_FILE);
  const { threshold, tprAtT, fprAtT, reliability } = figures.parse(JSON.parse(readFileSync(file, 'utf8'))).heldBack;
  const rows = reliability.map(({ from, to, malicious }) => [`${from} to ${to}`].concat(shares(malicious)));
  return table(
    ['score', 'malicious, if half of all are', 'malicious, if one in a thousand is'],
    [...rows, [`${threshold} and over (\`MALICIOUS\`)`, ...shares(tprAtT / (tprAtT + fprAtT))]],
  );
}

function shares(share: number): string[] {
  const odds = (share / (1 - share)) * RARE_ODDS;
  return [percent(share), percent(odds / (1 + odds))];
}

function percent(share: number): string {
  return `${Number((share * 100).toPrecision(share > 0.99 ? 3 : 2))}%`;
}
