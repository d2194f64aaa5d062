import { countOf } from './count.ts';
import { featureGroup } from './feature-group.ts';

const LOOK_ALIKE_SCRIPTS = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;

/** Encoded characters: percent escapes, Punycode, mixed scripts. */
export const encodings = featureGroup('encodings', {
  pathEscapes: ({ shapes }) => shapes.path.percents,
  queryEscapes: ({ shapes }) => shapes.query.percents,
  doubleEscapes: ({ path, query, shapes }) =>
    (shapes.path.percents > 0 ? countOf(path, /%25/g) : 0) + (shapes.query.percents > 0 ? countOf(query, /%25/g) : 0),
  escapedText: ({ path, shapes }) => (shapes.path.percents > 0 ? countOf(path, /%[c-f][\dA-F]/gi) : 0),
  escapedSpaces: ({ path, shapes }) => (shapes.path.percents > 0 ? countOf(path, /%20/g) : 0),
  isIdn: ({ label, visibleLabel }) => Number(label !== visibleLabel),
  idnLevels: ({ url }) => (url.hostname.includes('xn--') ? countOf(url.hostname, /xn--/g) : 0),
  mixesScripts: ({ label, visibleLabel }) => Number(label !== visibleLabel && mixesScripts(visibleLabel)),
});

export function mixesScripts(label: string): boolean {
  return /[a-z]/.test(label) && LOOK_ALIKE_SCRIPTS.test(label);
}
