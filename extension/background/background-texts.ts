import { type Area, REASONS_AREA, messagesOfAreas } from '../i18n/areas.ts';
import type { Language } from '../i18n/languages.ts';
import { languageFor, loadMessages } from '../i18n/load-texts.ts';
import type { Messages } from '../i18n/messages.ts';
import { type Texts, createTexts } from '../i18n/texts.ts';
import type { SettingsStore } from '../storage/settings.ts';

type AnyArea = Area | typeof REASONS_AREA;

/** Areas that the background shows texts of. */
const AREAS = ['common', 'background', REASONS_AREA] as const satisfies readonly AnyArea[];

/** Texts for the background and, by message, for content scripts. The file of a language is read once. */
export function createBackgroundTexts(settings: Pick<SettingsStore, 'read'>) {
  let kept: { readonly language: Language; readonly loading: ReturnType<typeof loadMessages> } | undefined;

  async function messages(areas: readonly AnyArea[]): Promise<{ language: Language; messages: Messages }> {
    const language = languageFor((await settings.read()).language);
    if (kept?.language !== language) kept = { language, loading: loadMessages(language) };
    try {
      return { language, messages: messagesOfAreas(await kept.loading, areas) };
    } catch (error) {
      kept = undefined;
      throw error;
    }
  }

  return {
    messages,
    async read(): Promise<Texts> {
      const own = await messages(AREAS);
      return createTexts(own.language, own.messages);
    },
  };
}
