import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Area, messagesOfAreas, type REASONS_AREA } from '../../../extension/i18n/areas.ts';
import { messagesByArea } from '../../../extension/i18n/messages.ts';
import type { Language } from '../../../extension/i18n/languages.ts';
import { createTexts, type Texts } from '../../../extension/i18n/texts.ts';

const read = (area: string, language: Language): unknown =>
  JSON.parse(
    readFileSync(
      fileURLToPath(new URL(`../../../extension/locales/${area}/${language}.json`, import.meta.url)),
      'utf8',
    ),
  );

/** The texts of a language, as pages of the extension load them. */
export function textsIn(language: Language, areas: readonly (Area | typeof REASONS_AREA)[]): Texts {
  const byArea = messagesByArea.parse(Object.fromEntries(areas.map(area => [area, read(area, language)])));
  return createTexts(language, messagesOfAreas(byArea, areas));
}
