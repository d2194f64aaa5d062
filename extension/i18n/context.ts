import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Texts } from './texts.ts';

/** Provided by `openPage`, and again when the language changes. */
export const TextsContext = createContext<Texts | null>(null);

/** Texts and formats of the person's language. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('useTexts needs a TextsContext');
  return texts;
}
