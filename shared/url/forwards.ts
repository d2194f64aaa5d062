import { decodeComponent } from './decode-component.ts';
import { normalUrl, type NormalUrl } from './normal-form.ts';
import { createFindPlace, MENTIONS, NEXT_PARAMETERS, REDIRECTORS, type Place } from './redirectors.ts';
import type { Site } from './site.ts';

/** Where a URL forwards to, as far as the URL itself tells. */
export interface Forwards {
  /** In order of appearance, including targets on the same site. */
  readonly targets: readonly NormalUrl[];
  /** The URL forwards to a target that only the site itself can decode. */
  readonly isOpaque: boolean;
}

const NOWHERE: Forwards = { targets: [], isOpaque: false };
const MAX_TARGETS = 16;
const redirectorAt = createFindPlace(REDIRECTORS);
const mentionAt = createFindPlace(MENTIONS);

/** Whether a URL belongs to a known redirector. */
export function isRedirector(url: NormalUrl, site: Site): boolean {
  return translatedFrom(url) !== null || redirectorAt(url, site) !== null;
}

export function forwardsOf(url: NormalUrl, site: Site): Forwards {
  const original = translatedFrom(url);
  if (original) return { targets: [original], isOpaque: false };
  const redirector = redirectorAt(url, site);
  const question = url.path.indexOf('?');
  if (redirector === null && question === -1 && !IN_PATH.test(url.path)) return NOWHERE;
  const query = question === -1 ? '' : url.path.slice(question + 1);
  const named = redirector ? namedTargets(url, query, redirector) : { found: [], isOpaque: false };
  const mentioned = mentionAt(url, site)?.parameters ?? [];
  const found = [...named.found, ...usualTargets(url, query, mentioned)];
  return {
    targets: [...new Map(found.map(target => [target.href, target])).values()].slice(0, MAX_TARGETS),
    isOpaque: named.isOpaque || found.length > MAX_TARGETS,
  };
}

/** Targets in the places where this redirector keeps them. There a host without scheme counts too. */
function namedTargets(url: NormalUrl, query: string, { parameters, inPath }: Place) {
  const values = [...new URLSearchParams(query)]
    .filter(([name, value]) => value !== '' && parameters.includes(name.toLowerCase()))
    .map(([, value]) => value);
  const part = inPath?.exec(url.path)?.[1];
  if (part !== undefined) values.push(part);
  const targets = values.map(value => targetIn(value, url) ?? targetIn(`http://${value}`, url, IS_HOST.test(value)));
  const found = targets.filter(target => target !== null);
  return { found, isOpaque: found.length === 0 || found.length < targets.length };
}

/** Targets in the usual places of any site. */
function usualTargets(url: NormalUrl, query: string, mentioned: readonly string[]): NormalUrl[] {
  const values = [...new URLSearchParams(query)]
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => NEXT_PARAMETERS.has(name.replace(/[-_.[\]]/g, '')) && !mentioned.includes(name))
    .map(([, value]) => value);
  if (/^https?(?::|%3a)/i.test(query)) values.push(query);
  const pathname = url.path.slice(0, url.path.length - query.length);
  const start = IN_PATH.exec(pathname)?.index;
  if (start !== undefined) values.push(url.path.slice(start + 1));
  return values.map(value => targetIn(value, url)).filter(target => target !== null);
}

const IN_PATH = /\/https?(?::|%3a)/i;
const IS_HOST = /^[^\s/?#@:.]+(?:\.[^\s/?#@:.]+)+\.?(?::\d+)?(?:[/?#]|$)/;

/** The URL that a text means to a browser on the page `from`; null for none. */
function targetIn(text: string, from: NormalUrl, isWanted = true): NormalUrl | null {
  if (!isWanted) return null;
  for (const spelling of spellingsOf(text)) {
    const reference = trimmed(spelling);
    // Some parsers accept any number of slashes and backslashes before the host.
    const written = reference.replace(/^(https?):[/\\]*/i, '$1://');
    if (!/^(?:https?:|[/\\])/i.test(written) || !URL.canParse(written, from.href)) continue;
    return normalUrl(new URL(written, from.href).href);
  }
  return null;
}

/** Browsers strip these before parsing. */
function trimmed(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters and spaces at the ends are what is dropped
  return text.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '').replace(/[\t\n\r]/g, '');
}

/** The text itself, unescaped once and twice, and decoded from base64. */
function spellingsOf(text: string): string[] {
  const once = decodeComponent(text);
  const spellings = [text, once, decodeComponent(once)];
  // "http" in base64; Bing puts two characters before it.
  const coded = /^(?:a1)?(aHR0c[\w+/-]+)=*$/.exec(once)?.[1];
  if (coded !== undefined) spellings.push(fromBase64(coded));
  return spellings;
}

function fromBase64(coded: string): string {
  try {
    return atob(coded.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

/** Google shows `https://my-shop.example/sale` at `https://my--shop-example.translate.goog/sale` with added parameters. */
function translatedFrom({ hostname, path }: NormalUrl): NormalUrl | null {
  const label = /^([a-z\d-]+)\.translate\.goog$/.exec(hostname)?.[1];
  if (label === undefined) return null;
  const host = label.replace(/--?/g, joint => (joint === '-' ? '.' : '-'));
  const [pathname = '', query = ''] = path.split('?', 2);
  const kept = query.split('&').filter(parameter => parameter !== '' && !parameter.startsWith('_x_tr_'));
  return normalUrl(`https://${host}${pathname}${kept.length === 0 ? '' : `?${kept.join('&')}`}`);
}
