import { hash } from 'node:crypto';
import { normalUrl, type NormalUrl } from '../../shared/url/normal-form.ts';

/** Identifies a URL: half of a SHA-256 of its normal form, long enough to prevent collisions. */
export function urlHash(url: Pick<NormalUrl, 'href'>): string {
  return hash('sha256', url.href, 'hex').slice(0, 32);
}

/** null if it is no http or https URL. */
export function hashOfUrl(text: string): string | null {
  const url = normalUrl(text);
  return url && urlHash(url);
}
