import { SETTING_GROUPS, settingsIn, type Setting } from '../settings/settings.ts';

/** The settings of the server, in groups. */
export function settings(): string {
  const groups = Map.groupBy(settingsIn(), ({ group }) => group);
  return SETTING_GROUPS.map(group => [`## ${group}`, '', ...(groups.get(group) ?? []).map(lineOf)].join('\n')).join(
    '\n\n',
  );
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
  return `\`${String(fallback)}\``;
}
