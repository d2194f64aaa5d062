import { z } from 'zod';
import { type Settings, migrateSettings } from './settings-schema.ts';

export const SETTINGS_FILE_NAME = 'linkglass-settings.json';
const KIND = 'linkglass-settings';

const file = z.object({ kind: z.literal(KIND), server: z.url().nullable().catch(null), settings: z.looseObject({}) });

/** Content of an imported file. Files never contain the key. */
export interface ImportedSettings {
  readonly settings: Settings;
  readonly serverAddress: string | null;
}

export function writeSettingsFile(settings: Settings, serverAddress: string | null): string {
  return `${JSON.stringify({ kind: KIND, server: serverAddress, settings }, null, 2)}\n`;
}

/** null for another kind of file; invalid members get their defaults. */
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
