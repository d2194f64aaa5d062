import { cutUrl } from '../../../shared/url/cut-url.ts';
import { hostToAddress, isPublicAddress } from '../../../shared/url/address.ts';
import { siteOf } from '../../../shared/url/site.ts';

/** Where a link or form leads. */
export type DestinationKind =
  'same-site' | 'other-site' | 'mail' | 'telegram' | 'chat-hook' | 'form-service' | 'address' | 'data' | 'nowhere';

export interface Destination {
  readonly kind: DestinationKind;
  /** Absolute, or as written if it is no URL. */
  readonly href: string;
  readonly hostname: string;
}

/** Services that forward posted data to anybody's mailbox or spreadsheet. */
const FORM_SERVICES =
  /(?:^|\.)(?:formspree\.io|formsubmit\.co|formsubmit\.io|formcarry\.com|getform\.io|submit-form\.com|formbold\.com|web3forms\.com|basin\.com|usebasin\.com|formkeep\.com|formcake\.com|staticforms\.xyz|formbackend\.com|sheetdb\.io|sheet2api\.com|api\.sheetmonkey\.io|script\.google\.com|pageclip\.co|kwes\.io|fabform\.io|forminit\.com|api\.emailjs\.com|smtpjs\.com|herotofu\.com|hook\.[a-z0-9-]+\.make\.com|hooks\.zapier\.com|webhook\.site|pipedream\.net|requestbin\.[a-z]+|ngrok-free\.app)$/;
const CHAT_HOOKS = /^(?:discord(?:app)?\.com\/api\/webhooks|hooks\.slack\.com)/;

const MAX_HREF = 300;

/**
 * Parses the whole URL before cutting it, since a part of `https://name:password@host` would not be a URL. Empty URLs, `#` and `javascript:` give `nowhere`.
 */
export function destinationOf(written: string, base: URL, page: URL): Destination {
  const text = withoutArchivePrefix(written.trim());
  const to = (kind: DestinationKind, href = text, hostname = ''): Destination => ({
    kind,
    href: href.slice(0, MAX_HREF),
    hostname,
  });
  if (text === '' || text.startsWith('#') || /^javascript:/i.test(text)) return to('nowhere');
  if (/^mailto:/i.test(text)) return to('mail');
  if (/^data:/i.test(text)) return to('data');
  if (!URL.canParse(text, base)) return to('nowhere');
  const url = new URL(text, base);
  // Cut so that host and scheme stay intact.
  const href = cutUrl(url.href, MAX_HREF);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return to('nowhere');
  const { hostname } = url;
  if (hostname === 'api.telegram.org') return to('telegram', href, hostname);
  if (CHAT_HOOKS.test(hostname + url.pathname)) return to('chat-hook', href, hostname);
  if (isSameSite(hostname, page.hostname)) return to('same-site', href, hostname);
  if (FORM_SERVICES.test(hostname)) return to('form-service', href, hostname);
  const address = hostToAddress(hostname);
  return to(address && isPublicAddress(address) ? 'address' : 'other-site', href, hostname);
}

function isSameSite(one: string, other: string): boolean {
  return one === other || (siteOf(one).domain !== null && siteOf(one).domain === siteOf(other).domain);
}

/** Removes the prefix that web.archive.org adds to the URLs of a page. */
export function withoutArchivePrefix(address: string): string {
  return address.replace(
    /^(?:https?:\/\/web\.archive\.org)?\/web\/\d{4,14}(?:[a-z]{2}_)?\/(?=https?:|mailto:|\/\/)/i,
    '',
  );
}
