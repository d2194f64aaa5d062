import { hostToAddress, isLocalName, isPublicAddress } from './address.ts';
import { normalUrl } from './normal-form.ts';
import { matchesAny } from './patterns.ts';

/** Why a URL is not sent. */
export const NOT_SENT_REASONS = [
  'not-web',
  'private-address',
  'local-name',
  'single-label',
  'excluded',
  'incognito',
  'too-long',
] as const;
export type NotSentReason = (typeof NOT_SENT_REASONS)[number];

export interface SendRules {
  readonly isIncognito: boolean;
  readonly isIncognitoAllowed: boolean;
  /** In the syntax of `parsePattern`. */
  readonly excludedPatterns: readonly string[];
}

/** The first reason not to send a URL to the person's server; null where it may be sent. Pure: does not resolve names. */
export function reasonNotToSend(url: string, rules: SendRules): NotSentReason | null {
  const normal = normalUrl(url);
  if (normal === null) return 'not-web';
  if (rules.isIncognito && !rules.isIncognitoAllowed) return 'incognito';
  return reasonOfHost(normal.hostname) ?? (matchesAny(url, rules.excludedPatterns) ? 'excluded' : null);
}

/**
 * The URL parser has normalised decimal, octal, hexadecimal, short and full-width spellings of addresses.
 * `.example`, `.test` and `.invalid` count as public names.
 */
function reasonOfHost(hostname: string): NotSentReason | null {
  const address = hostToAddress(hostname);
  if (address !== null) return isPublicAddress(address) ? null : 'private-address';
  // An invalid literal in brackets is not sent.
  if (hostname.startsWith('[')) return 'private-address';
  if (isLocalName(hostname)) return 'local-name';
  return /[^.]\.+[^.]/.test(hostname) ? null : 'single-label';
}
