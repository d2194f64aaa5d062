import { isIP } from 'node:net';
import { indicator, perLine, type Importer, type Indicator } from './importer.ts';

/** Filter lists: `||name^` is a domain, `|https://…|` an address. Rules of other kinds are about parts of pages, and left out. */
export const adblock: Importer = {
  format: 'adblock',
  looksLike: lines => lines.some(line => /^\[Adblock|^\|\|[^/^]+\^/i.test(line)),
  read: lines => perLine(lines, ruleOf),
};

function ruleOf(line: string): Indicator | null {
  const text = line.trim();
  if (/^(?:[!#[]|@@|$)/.test(text) || /#[@?$]?#/.test(text)) return null;
  const [, name] = /^\|\|([^/^*$|:]+)\^?(?:\$(?:all|document|doc|important)(?:,[a-z-]+)*)?$/i.exec(text) ?? [];
  if (name !== undefined) return indicator(name, isIP(name) === 0 ? 'domain' : 'host');
  const [, url] = /^\|(https?:\/\/[^*^|]+)\|$/i.exec(text) ?? [];
  if (url !== undefined) return indicator(url, 'url');
  return /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(text) ? indicator(text, 'domain') : null;
}
