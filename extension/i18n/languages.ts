/** The languages that every text is there in; English is what the others are held against. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'ja', 'zh_CN'] as const;
export type Language = (typeof LANGUAGES)[number];

/** As BCP 47 and `Intl` write it. */
export function languageTag(language: Language): string {
  return language.replace('_', '-');
}

/** The name of a language in itself. */
export function languageName(language: Language): string {
  const tag = languageTag(language);
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
}

/** The chosen language; for `system` the first of the browser's that there are texts in, or English. */
export function chooseLanguage(setting: Language | 'system', preferred: readonly string[]): Language {
  if (setting !== 'system') return setting;
  for (const tag of preferred) {
    const wanted = tag.toLowerCase().split(/[-_]/)[0];
    const found = LANGUAGES.find(language => language.split('_')[0] === wanted);
    if (found !== undefined) return found;
  }
  return 'en';
}
