import { type Language, LANGUAGES } from '../i18n/languages.ts';
import { type Appearance, APPEARANCES } from '../messaging/protocol/choices.ts';

export const SETTINGS_KEY = 'settings';

/** Settings that the first paint needs. */
export interface EarlySettings {
  readonly appearance: Appearance;
  readonly language: Language | 'system';
}

/** Read without the schema of all settings, which takes longer to load than the page takes to paint. */
export function earlySettingsOf(settings: unknown): EarlySettings {
  const { appearance, language } = membersOf(settings);
  return {
    appearance: APPEARANCES.find(each => each === appearance) ?? 'system',
    language: LANGUAGES.find(each => each === language) ?? 'system',
  };
}

/** The members of an unknown value; empty for anything but objects. */
export function membersOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
