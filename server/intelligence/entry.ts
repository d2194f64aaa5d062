import { hostExpression, urlExpression } from '../../shared/lists/expressions.ts';
import { normalUrl } from '../../shared/url/normal-form.ts';
import { HOSTING, isSharedHost } from '../../shared/url/shared-hosts.ts';
import { siteOf } from '../../shared/url/site.ts';
import type { Indicator } from './importers/importer.ts';
import type { ListKind } from './store.ts';

export type EntryResult = { readonly expression: string } | { readonly refused: string };

/** What an indicator is stored as; refused where it names nothing, or would name everybody's pages at once. */
export function entryOf({ value, scope }: Pick<Indicator, 'value' | 'scope'>, kind: ListKind): EntryResult {
  const text = refanged(value);
  if (scope === 'url') {
    const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
    const url = normalUrl(hasScheme ? text : `http://${text}`);
    // A word without a scheme is more likely a word than a machine in the house.
    const isAddress = url !== null && (hasScheme || url.hostname.includes('.') || url.hostname.startsWith('['));
    return isAddress ? { expression: urlExpression(url) } : { refused: 'is not a web address' };
  }
  const hostname = hostnameOf(scope === 'domain' ? text.replace(/^\*?\./, '') : text);
  if (hostname === null) return { refused: 'is not a host name' };
  const site = siteOf(hostname);
  // A ranking says nothing for or against anybody: it may name what it likes.
  if (kind === 'ranking') return { expression: hostExpression(hostname) };
  if (site.isSuffix) return { refused: 'is a public suffix' };
  // What a hosting company trusts itself with is its own; what somebody found on it is not the company's.
  const isOthers = isSharedHost(hostname, site) || (kind === 'threat' && HOSTING.has(hostname));
  if (isOthers) return { refused: 'is a host where anyone can publish: list the addresses there' };
  return { expression: hostExpression(hostname) };
}

/** Reports write addresses so that nobody follows them by accident: `hxxps://name[.]example`. */
function refanged(text: string): string {
  if (!/hxxp|[[(]/i.test(text)) return text;
  return text
    .replace(/^hxxp/i, 'http')
    .replace(/^(https?)\[:\]/i, '$1:')
    .replace(/\[\.\]|\(\.\)|\[dot\]|\(dot\)/gi, '.');
}

/** null for what holds more than a name, and for names that only mean something at home. */
function hostnameOf(text: string): string | null {
  const isIpv6 = /^[\da-f:.]+$/i.test(text) && text.includes(':');
  const url = normalUrl(`http://${isIpv6 ? `[${text}]` : text}`);
  if (!url || url.path !== '/' || /[/?#@\\\s]/.test(text) || url.host !== url.hostname) return null;
  return url.hostname.includes('.') || url.hostname.startsWith('[') ? url.hostname : null;
}
