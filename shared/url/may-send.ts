import { hostToAddress, isLocalName, isPublicAddress } from './address.ts';
import { normalUrl } from './normal-form.ts';
import { matchesAny } from './patterns.ts';

/** Why an address stays in the browser. */
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
  /** As `parsePattern` reads them. */
  readonly excludedPatterns: readonly string[];
}

/** null where the address may be sent to the person's server; else the first reason that it may not. Pure: no name is looked up. */
export function reasonNotToSend(url: string, rules: SendRules): NotSentReason | null {
  const normal = normalUrl(url);
  if (normal === null) return 'not-web';
  if (rules.isIncognito && !rules.isIncognitoAllowed) return 'incognito';
  return reasonOfHost(normal.hostname) ?? (matchesAny(url, rules.excludedPatterns) ? 'excluded' : null);
}

/**
 * The URL standard's parser has turned decimal, octal, hexadecimal and short spellings, and full-width digits, into the one
 * that is judged here. `.example`, `.test` and `.invalid` count as public names.
 */
function reasonOfHost(hostname: string): NotSentReason | null {
  const address = hostToAddress(hostname);
  if (address !== null) return isPublicAddress(address) ? null : 'private-address';
  // What stands in brackets and is no address that we can judge is not sent.
  if (hostname.startsWith('[')) return 'private-address';
  if (isLocalName(hostname)) return 'local-name';
  return /[^.]\.+[^.]/.test(hostname) ? null : 'single-label';
}
