import { isOnSites } from '../../../shared/url/site-entry.ts';
import type { Visit } from '../../messaging/protocol.ts';
import type { Settings } from '../../storage/settings-schema.ts';

interface Circumstances {
  readonly settings: Settings;
  readonly isConnected: boolean;
  readonly hasAccess: boolean;
}

/** Why a visited page is not checked automatically, the first reason that applies; null where it is checked. */
export function notCheckedReason(
  url: string,
  { settings, isConnected, hasAccess }: Circumstances,
): Visit['notChecked'] {
  // The popup has nothing else to offer without a server, so this comes first.
  if (!isConnected) return 'not-connected';
  if (!settings.checks.visits) return 'switched-off';
  if (isOnSites(url, settings.sites.excluded)) return 'site-excluded';
  return hasAccess ? null : 'no-access';
}
