import { hostExpression, urlExpression } from '../../shared/lists/expressions.ts';
import { normalUrl } from '../../shared/url/normal-form.ts';
import { HOSTING, isSharedHost } from '../../shared/url/shared-hosts.ts';
import { siteOf } from '../../shared/url/site.ts';
import type { Indicator } from './importers/importer.ts';
import type { ListKind } from './records.ts';

export type EntryResult = { readonly expression: string } | { readonly refused: string };

/** The expression under which an indicator is stored. Refused if it names nothing, or a host that many people share. */
export function entryOf({ value, scope }: Pick<Indicator, 'value' | 'scope'>, kind: ListKind): EntryResult {
  const text = refanged(value);
  if (scope === 'url') {
    const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
    const url = normalUrl(hasScheme ? text : `http://${text}`);
    // A single word without a scheme is more likely text than a local host name.
    const isAddress = url !== null && (hasScheme || url.hostname.includes('.') || url.hostname.startsWith('['));
    return isAddress ? { expression: urlExpression(url) } : { refused: 'is not a URL' };
  }
  const hostname = hostnameOf(scope === 'domain' ? text.replace(/^\*?\./, '') : text);
  if (hostname === null) return { refused: 'is not a host name' };
  const site = siteOf(hostname);
  // A ranking decides no verdict, so it may name any host.
  if (kind === 'ranking') return { expression: hostExpression(hostname) };
  if (site.isSuffix) return { refused: 'is a public suffix' };
  // A hosting company may be trusted on its own domain, but a threat found there is usually a customer.
  const isOthers = isSharedHost(hostname, site) || (kind === 'threat' && HOSTING.has(hostname));
  if (isOthers) return { refused: 'is a host where anyone can publish; list single URLs instead' };
  return { expression: hostExpression(hostname) };
}

/** Undoes defanging, which keeps people from clicking by accident: `hxxps://name[.]example`. */
function refanged(text: string): string {
  if (!/hxxp|[[(]/i.test(text)) return text;
  return text
    .replace(/^hxxp/i, 'http')
    .replace(/^(https?)\[:\]/i, '$1:')
    .replace(/\[\.\]|\(\.\)|\[dot\]|\(dot\)/gi, '.');
}

/** null if the text is more than a host name, or a name of a local network. */
function hostnameOf(text: string): string | null {
  const isIpv6 = /^[\da-f:.]+$/i.test(text) && text.includes(':');
  const url = normalUrl(`http://${isIpv6 ? `[${text}]` : text}`);
  if (!url || url.path !== '/' || /[/?#@\\\s]/.test(text) || url.host !== url.hostname) return null;
  return url.hostname.includes('.') || url.hostname.startsWith('[') ? url.hostname : null;
}
