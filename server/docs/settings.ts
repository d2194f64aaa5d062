import { SETTING_GROUPS, settingsIn, type Setting } from '../settings/settings.ts';

const MEBIBYTE = 1024 * 1024;
const SCAN_LIMITS = 'Limits of one scan';

/** The settings of the server, in groups, or the limits of one scan. */
export function settings(part: 'server' | 'scan'): string {
  const groups = Map.groupBy(settingsIn(), ({ group }) => group);
  return SETTING_GROUPS.filter(group => (group === SCAN_LIMITS) === (part === 'scan'))
    .map(group =>
      [...(part === 'scan' ? [] : [`## ${group}`, '']), ...(groups.get(group) ?? []).map(lineOf)].join('\n'),
    )
    .join('\n\n');
}

function lineOf(setting: Setting<unknown>): string {
  const { variable, meaning, accepts, fallbackText } = setting;
  return `- **\`${variable}\`** (default: ${fallbackText ?? defaultOf(setting)}): ${meaning} Accepts ${accepts}.`;
}

function defaultOf({ variable, fallback }: Setting<unknown>): string {
  if (fallback === null || (Array.isArray(fallback) && fallback.length === 0)) return 'none';
  if (fallback instanceof Map && fallback.size === 0) return 'none';
  if (typeof fallback === 'object' && 'perSecond' in fallback && 'burst' in fallback)
    return `\`${String(fallback.perSecond)}/${String(fallback.burst)}\``;
  if (typeof fallback !== 'number' && typeof fallback !== 'string' && typeof fallback !== 'boolean')
    throw new Error(`${variable} needs a fallbackText`);
  const isMebibytes = typeof fallback === 'number' && fallback > 0 && fallback % MEBIBYTE === 0;
  return `\`${String(fallback)}\`${isMebibytes ? `, ${fallback / MEBIBYTE} MiB` : ''}`;
}
