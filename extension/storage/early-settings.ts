import { type Language, LANGUAGES } from '../i18n/languages.ts';

export const SETTINGS_KEY = 'settings';
export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** What decides how a page of ours looks, before there is anything on it. */
export interface EarlySettings {
  readonly appearance: Appearance;
  readonly language: Language | 'system';
}

/** Of settings as they are stored. Read by hand: the schema of all settings takes longer to load than the page to be drawn. */
export function earlySettingsOf(settings: unknown): EarlySettings {
  const { appearance, language } = membersOf(settings);
  return {
    appearance: APPEARANCES.find(each => each === appearance) ?? 'system',
    language: LANGUAGES.find(each => each === language) ?? 'system',
  };
}

/** The members of what may be anything; none where it is no object. */
export function membersOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
