import { useEffect, useMemo, useState } from 'preact/hooks';
import { complete } from '../../cql/complete.ts';
import { useSearch } from '../search-context.ts';
import type { Suggestion } from './Suggestions.tsx';
import { useKnownValues } from './use-known-values.ts';

interface Offer {
  /** Start of the text to replace; its end is the caret. */
  readonly from: number;
  readonly typed: string;
  readonly suggestions: readonly Suggestion[];
}

const NOTHING: Offer = { from: 0, typed: '', suggestions: [] };

/** Suggestions for the caret position; recent searches for an empty field. */
export function useSuggestions(text: string, caret: number, isOpen: boolean): Offer {
  const { history } = useSearch();
  const knownValues = useKnownValues();
  const [past, setPast] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isOpen && text === '') void history.read().then(setPast);
  }, [isOpen, text === '']);

  return useMemo(() => {
    if (!isOpen) return NOTHING;
    if (text === '' && past.length > 0) {
      return { from: 0, typed: '', suggestions: past.map(query => ({ kind: 'past', label: query, insert: query })) };
    }
    const { from, typed, options } = complete(text, caret, knownValues);
    return { from, typed, suggestions: options };
  }, [isOpen, text, caret, past, knownValues]);
}
