import { hash } from 'node:crypto';
import { normalUrl, type NormalUrl } from '../../shared/url/normal-form.ts';

/** What scans of one address are found by: half a SHA-256 of its normal form, too long for anyone to find another address of the same. */
export function urlHash(url: Pick<NormalUrl, 'href'>): string {
  return hash('sha256', url.href, 'hex').slice(0, 32);
}

/** Hash of an address for one account: includes the account id, so that others cannot compute it. */
export function viewerHash(addressHash: string, viewer: string): string {
  return hash('sha256', `${viewer} ${addressHash}`, 'hex').slice(0, 32);
}

/** null for what is no http or https URL. */
export function hashOfUrl(text: string): string | null {
  const url = normalUrl(text);
  return url && urlHash(url);
}
