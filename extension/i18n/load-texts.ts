import browser from 'webextension-polyfill';
import { AREAS, REASONS_AREA, messagesOfAreas } from './areas.ts';
import { type Language, chooseLanguage } from './languages.ts';
import type { MessagesByArea } from './messages.ts';
import { type Texts, createTexts } from './texts.ts';

/** Loads the texts of all areas in the chosen language from the extension's files. */
export async function loadTexts(setting: Language | 'system'): Promise<Texts> {
  const language = languageFor(setting);
  return createTexts(language, messagesOfAreas(await loadMessages(language), [...AREAS, REASONS_AREA]));
}

export function languageFor(setting: Language | 'system'): Language {
  return chooseLanguage(setting, [browser.i18n.getUILanguage(), ...navigator.languages]);
}

/** All texts of a language, by area. */
export async function loadMessages(language: Language): Promise<MessagesByArea> {
  const response = await fetch(browser.runtime.getURL(`texts/${language}.json`));
  // The file belongs to this build and is checked by tests, so it is not parsed again.
  return (await response.json()) as MessagesByArea;
}
