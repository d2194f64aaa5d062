import browser from 'webextension-polyfill';
import { AREAS, REASONS_AREA, messagesOfAreas } from './areas.ts';
import { type Language, chooseLanguage } from './languages.ts';
import type { MessagesByArea } from './messages.ts';
import { type Texts, createTexts } from './texts.ts';

/** The texts of all areas in the chosen language, from the extension's own files. */
export async function loadTexts(setting: Language | 'system'): Promise<Texts> {
  const language = languageFor(setting);
  return createTexts(language, messagesOfAreas(await loadMessages(language), [...AREAS, REASONS_AREA]));
}

export function languageFor(setting: Language | 'system'): Language {
  return chooseLanguage(setting, [browser.i18n.getUILanguage(), ...navigator.languages]);
}

/** Everything that is said in a language, by area. */
export async function loadMessages(language: Language): Promise<MessagesByArea> {
  const response = await fetch(browser.runtime.getURL(`texts/${language}.json`));
  // A file of this very build, as this code is, and held to its form by tests: to parse it again only takes time.
  return (await response.json()) as MessagesByArea;
}
