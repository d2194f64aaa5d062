import type { Awaitable, Captured, CapturedClassification, Derivation, ScanContext } from '../source.ts';

/** Judges one kind of page, and says null of every other. */
export type Rule = (found: Readonly<Captured>, scan: ScanContext) => Awaitable<CapturedClassification | null>;

const UNRATED = { verdict: 'UNRATED', score: null } as const;

const nothingRendered: Rule = ({ dom, screenshot }) =>
  dom === null && screenshot === null
    ? {
        ...UNRATED,
        reasons: [
          { code: 'nothing-rendered', message: 'Nothing was rendered that could be judged', evidence: '', weight: 0 },
        ],
      }
    : null;

/** In order; the first that does not say null decides. */
export const rules: readonly Rule[] = [nothingRendered];

/** The verdict on the page; without a rule that knows better it is UNRATED, for there is nothing to know better by. */
export function createClassification(judges: readonly Rule[] = rules): Derivation<'classification'> {
  return {
    kind: 'derivation',
    async derive(found, scan) {
      for (const judge of judges) {
        const classification = await judge(found, scan);
        if (classification) return classification;
      }
      return { ...UNRATED, reasons: [] };
    },
  };
}
