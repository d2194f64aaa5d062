import { normalUrl } from '../../../shared/url/normal-form.ts';
import type { Visit } from '../../messaging/protocol.ts';

/** The web address that the popup is about; null where the tab shows no web page. */
export function pageAddress(tabUrl: string | null, visit: Visit | null, warningPage: string): string | null {
  // Behind the warning it is the page that is covered.
  if (visit !== null && tabUrl?.startsWith(warningPage) === true) return visit.url;
  // Without access to a tab its address is what was seen of its navigation.
  const url = tabUrl ?? visit?.url ?? null;
  return url !== null && normalUrl(url) !== null ? url : null;
}

/** Equal but for the fragment, which makes no other page. */
export function isSamePage(one: string, other: string): boolean {
  const normal = normalUrl(one);
  return normal !== null && normal.href === normalUrl(other)?.href;
}
