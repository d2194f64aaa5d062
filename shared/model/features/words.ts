import type { UrlSubject } from '../subject.ts';
import { featureGroup } from './feature-group.ts';
import { isLure, isTellingLure } from '../lures.ts';

/** Words that urge the reader to act. */
export const words = featureGroup('words', {
  luresInLabel: ({ labelWords }) => tellingIn(labelWords),
  luresInSubdomain: ({ subdomainWords }) => tellingIn(subdomainWords),
  luresInPath: ({ pathWords }) => tellingIn(pathWords),
  luresInQuery: ({ queryWords }) => tellingIn(queryWords),
  everydayInLabel: ({ labelWords }) => anyIn(labelWords),
  everydayInSubdomain: ({ subdomainWords }) => anyIn(subdomainWords),
  lureWithinLabel: ({ label }) => lureAtEdge(label),
  pathWords: ({ pathWords }) => pathWords.length,
  longestPathWord: ({ pathWords }) => pathWords.reduce((max, { length }) => Math.max(max, length), 0),
  queryWords: ({ queryWords }) => queryWords.length,
  isFrontDoor: subject => Number(isFrontDoor(subject)),
});

function tellingIn(list: readonly string[]): number {
  return list.reduce((sum, word) => sum + Number(isTellingLure(word)), 0);
}

function anyIn(list: readonly string[]): number {
  return list.reduce((sum, word) => sum + Number(isLure(word)), 0);
}

/** The length of a lure at the start or end of a label that is one word: `paypallogin`. */
function lureAtEdge(label: string): number {
  for (let length = Math.min(14, label.length - 3); length >= 4; length--) {
    if (isTellingLure(label.slice(0, length)) || isTellingLure(label.slice(-length))) return length;
  }
  return 0;
}

function isFrontDoor({ path, query }: UrlSubject): boolean {
  return path === '/' && query === '';
}
