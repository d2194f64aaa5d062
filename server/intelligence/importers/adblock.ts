import { isIP } from 'node:net';
import { isNameOrBelow } from '../../../shared/url/shared-hosts.ts';
import { indicator, type Importer, type Indicator } from './importer.ts';

/**
 * Filter lists: `||name^` is a domain, `||name/path` and `|https://…|` are URLs, `@@||name^` excludes all entries of a
 * domain. Rules for parts of pages are ignored.
 */
export const adblock: Importer = {
  format: 'adblock',
  looksLike: lines => lines.some(line => /^\[Adblock|^(?:@@)?\|\|[^/^]+(?:\^|\/)/i.test(line)),
  *read(lines) {
    const listed: Indicator[] = [];
    const exceptions = new Set<string>();
    for (const line of lines) {
      const text = line.trim();
      const exception = text.startsWith('@@') ? ruleOf(text.slice(2)) : null;
      // An exception may come after the rule that it excludes.
      if (exception) exceptions.add(nameOf(exception));
      const found = ruleOf(text);
      if (found) listed.push(found);
    }
    for (const found of listed) if (!isNameOrBelow(exceptions, nameOf(found))) yield found;
  },
};

function ruleOf(text: string): Indicator | null {
  if (/^(?:[!#[]|@@|$)/.test(text) || /#[@?$]?#/.test(text)) return null;
  const [, rule = '', options] = /^(.*?)(?:\$([^/]*))?$/.exec(text) ?? [];
  if (options !== undefined && !isAboutPages(options.split(','))) return null;
  const [, name] = /^\|\|([^/^*|:]+)\^?\|?$/.exec(rule) ?? [];
  if (name !== undefined) return indicator(name, isIP(name) === 0 ? 'domain' : 'host');
  const [, below] = /^\|\|([^/^*|]+\/[^*^|]*)[\^|]?$/.exec(rule) ?? [];
  if (below !== undefined) return indicator(below, 'url');
  const [, url] = /^\|(https?:\/\/[^*^|]+)\|$/i.exec(rule) ?? [];
  if (url !== undefined) return indicator(url, 'url');
  return /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(rule) ? indicator(rule, 'domain') : null;
}

/** False for rules about scripts or third-party requests, which do not block the page itself. */
function isAboutPages(options: readonly string[]): boolean {
  const named = options.map(option => option.trim().toLowerCase());
  const isKnown = named.every(option => PAGE_OPTIONS.has(option) || option === 'important');
  return isKnown && named.some(option => option !== 'popup');
}

const PAGE_OPTIONS: ReadonlySet<string> = new Set(['all', 'document', 'doc', 'popup']);

function nameOf({ value, scope }: Indicator): string {
  const name = scope === 'url' ? value.replace(/^https?:\/\//i, '').replace(/[/:?].*$/, '') : value;
  return name.toLowerCase();
}
