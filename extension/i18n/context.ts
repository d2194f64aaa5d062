import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Texts } from './texts.ts';

/** `openPage` fills it before anything is drawn, and again when the language is changed. */
export const TextsContext = createContext<Texts | null>(null);

/** `const { text, date } = useTexts()`: all that a component shows to people. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('a component that shows texts stands outside of TextsContext');
  return texts;
}
