import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { defang } from '../../../shared/url/defang.ts';
import type { Connection } from '../../messaging/protocol.ts';
import type { Address } from '../../client/search-address.ts';
import type { SearchHistory } from '../history.ts';
import type { Summaries } from '../load/summaries.ts';

/** Shared state and actions of the search page. */
export interface SearchState {
  readonly address: Address;
  /** Navigates within the page; `isReplaced` replaces the history entry. */
  readonly go: (to: Partial<Address>, options?: { readonly isReplaced?: boolean }) => void;
  /** null until it is known, and where the server does not say. */
  readonly plan: Connection['plan'];
  readonly summaries: Summaries;
  readonly history: SearchHistory;
  readonly isDefanged: boolean;
  readonly onDefang: (isDefanged: boolean) => void;
  /** Asks for confirmation before a URL is opened. */
  readonly askToOpen: (url: string) => void;
  readonly openSettings: () => void;
}

export const SearchContext = createContext<SearchState | null>(null);

export function useSearch(): SearchState {
  const state = useContext(SearchContext);
  if (state === null) throw new Error('useSearch needs a SearchContext');
  return state;
}

/** Formats a URL as the person chose. */
export function useShownAddress(): (url: string) => string {
  const { isDefanged } = useSearch();
  return url => (isDefanged ? defang(url) : url);
}
