import { AREAS, REASONS_AREA, messagesOfAreas } from '../i18n/areas.ts';
import { type Language, chooseLanguage } from '../i18n/languages.ts';
import type { MessagesByArea } from '../i18n/messages.ts';
import { type Texts, createTexts } from '../i18n/texts.ts';

/** Loads the texts of a language; `system` is `servedLanguage`, which the server has chosen by Accept-Language. */
export async function loadWebTexts(setting: Language | 'system', servedLanguage: string): Promise<Texts> {
  const language = chooseLanguage(setting, [servedLanguage]);
  const file = (document.documentElement.dataset['texts'] ?? '').replace(/\w+(?=\.json$)/, language);
  const response = await fetch(file);
  // The file belongs to this build and is checked by tests, so it is not parsed again.
  const texts = (await response.json()) as MessagesByArea;
  return createTexts(language, messagesOfAreas(texts, [...AREAS, REASONS_AREA]));
}
