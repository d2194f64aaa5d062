import { z } from 'zod';
import { type Settings, migrateSettings } from './settings-schema.ts';

export const SETTINGS_FILE_NAME = 'linkglass-settings.json';
const KIND = 'linkglass-settings';

const file = z.object({ kind: z.literal(KIND), server: z.url().nullable().catch(null), settings: z.looseObject({}) });

/** What an import brings. The key is never in a file, so a server has to be connected anew. */
export interface ImportedSettings {
  readonly settings: Settings;
  readonly serverAddress: string | null;
}

export function writeSettingsFile(settings: Settings, serverAddress: string | null): string {
  return `${JSON.stringify({ kind: KIND, server: serverAddress, settings }, null, 2)}\n`;
}

/** null for what is no such file; single members that cannot be read take their defaults. */
export function readSettingsFile(text: string): ImportedSettings | null {
  const parsed = file.safeParse(parseJson(text));
  if (!parsed.success) return null;
  return { settings: migrateSettings(parsed.data.settings), serverAddress: parsed.data.server };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
