import { percentOf } from './count.ts';
import { featureGroup } from './feature-group.ts';

/** Usual names of hosts. */
const USUAL_HOSTS: ReadonlySet<string> = new Set(
  `api app apps blog cdn cloud code community data dev developer developers doc docs download downloads edu en events
   faculty forum forums ftp git help home img images info jobs lab labs learn lib library m mail media mobile my new news
   old online people play portal research science search shop static status store support tech tools tv web wiki ww2
   www1 www2 www3`.split(/\s+/),
);

/** The form of the host, without the meaning of its words. */
export const hostShape = featureGroup('host', {
  length: ({ url }) => url.hostname.length,
  labelLength: ({ label }) => label.length,
  labelDigits: ({ shapes }) => shapes.label.digits,
  labelDigitPercent: ({ label, shapes }) => percentOf(shapes.label.digits, label.length),
  labelDigitRun: ({ shapes }) => shapes.label.digitRun,
  labelHyphens: ({ shapes }) => shapes.label.hyphens,
  labelWords: ({ labelWords }) => labelWords.length,
  labelLongestWord: ({ shapes }) => shapes.label.letterRun,
  labelShortestWord: ({ labelWords }) => labelWords.reduce((least, word) => Math.min(least, word.length), 63),
  labelConsonantRun: ({ shapes }) => shapes.label.consonantRun,
  labelVowelPercent: ({ label, shapes }) => percentOf(shapes.label.vowels, label.length),
  labelSwitches: ({ shapes }) => shapes.label.switches,
  labelStartsWithDigit: ({ label }) => Number(/^\d/.test(label)),
  labelEndsWithDigit: ({ label }) => Number(/\d$/.test(label)),
  labelDistinct: ({ label }) => distinctOf(label),
  labelRepeats: ({ shapes }) => shapes.label.sameRun,
  labelIsPalindromeLike: ({ label }) => Number(/^(.{2,6})\1+$/.test(label)),
  levels: ({ subdomain }) => subdomain.length,
  hasWww: ({ hasWww }) => Number(hasWww),
  subdomainLength: ({ subdomainText }) => subdomainText.length,
  subdomainLongest: ({ subdomain }) => subdomain.reduce((max, { length }) => Math.max(max, length), 0),
  subdomainHyphens: ({ shapes }) => shapes.subdomain.hyphens,
  subdomainDigits: ({ shapes }) => shapes.subdomain.digits,
  subdomainWords: ({ subdomainWords }) => subdomainWords.length,
  subdomainConsonantRun: ({ shapes }) => shapes.subdomain.consonantRun,
  subdomainVowelPercent: ({ subdomainText, shapes: { subdomain } }) =>
    percentOf(subdomain.vowels, subdomainText.length - subdomain.dots),
  subdomainSwitches: ({ shapes }) => shapes.subdomain.switches,
  isUsualHost: ({ subdomain: [first], subdomain }) =>
    first === undefined ? -1 : Number(subdomain.length === 1 && USUAL_HOSTS.has(first)),
  isAddress: ({ site, url }) => (site.isAddress ? (url.hostname.startsWith('[') ? 2 : 1) : 0),
  addressFirst: ({ site, url }) => (site.isAddress ? Number.parseInt(url.hostname, 10) || 0 : -1),
  port: ({ port }) => port ?? 0,
  longestNumber: ({ site, shapes }) =>
    site.isAddress ? 0 : Math.max(shapes.label.digitRun, shapes.subdomain.digitRun),
});

/** Hostnames are ASCII here, so each code unit is a character. */
function distinctOf(text: string): number {
  let distinct = 0;
  for (let i = 0; i < text.length; i++) if (text.indexOf(text.charAt(i)) === i) distinct++;
  return distinct;
}
