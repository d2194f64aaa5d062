/** Every text exists in these languages. English is the reference. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'ja', 'zh_CN'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The BCP 47 tag, as `Intl` takes it. */
export function languageTag(language: Language): string {
  // The texts are those of Portugal; `pt` alone formats dates and names of countries as in Brazil.
  return language === 'pt' ? 'pt-PT' : codeOf(language);
}

/** The language's own name for itself. */
export function languageName(language: Language): string {
  const tag = languageTag(language);
  return new Intl.DisplayNames(tag, { type: 'language' }).of(codeOf(language)) ?? tag;
}

function codeOf(language: Language): string {
  return language.replace('_', '-');
}

/** The chosen language; for `system` the first supported one of the browser, else English. */
export function chooseLanguage(setting: Language | 'system', preferred: readonly string[]): Language {
  if (setting !== 'system') return setting;
  for (const tag of preferred) {
    const wanted = tag.toLowerCase().split(/[-_]/)[0];
    const found = LANGUAGES.find(language => language.split('_')[0] === wanted);
    if (found !== undefined) return found;
  }
  return 'en';
}
