import { categoriesOf } from './category/categories-of.ts';
import { detectLanguage, languageName } from './language.ts';
import type { LabelInput } from './label-input.ts';
import { pageFactsOf } from './page-facts.ts';
import type { PageLabels } from './page-labels.ts';
import { loadStopWords, topicsOf } from './topics.ts';

/** A function of the page alone. Its time is bounded by the size of its input, whatever is in it. */
export function createLabelPage(): (input: LabelInput) => PageLabels {
  const stopWords = loadStopWords();
  return input => {
    const facts = pageFactsOf(input);
    const language = detectLanguage(facts.text, facts.declaredLanguage);
    return {
      language: language === null ? null : languageName(language),
      categories: categoriesOf(facts),
      topics: topicsOf(facts, language, stopWords),
    };
  };
}
