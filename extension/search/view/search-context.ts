import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { defang } from '../../../shared/url/defang.ts';
import type { Connection } from '../../messaging/protocol.ts';
import type { Address } from '../address.ts';
import type { SearchHistory } from '../history.ts';
import type { Summaries } from '../load/summaries.ts';

/** Shared state and actions of the search page. */
export interface SearchWorld {
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

export const SearchContext = createContext<SearchWorld | null>(null);

export function useSearch(): SearchWorld {
  const world = useContext(SearchContext);
  if (world === null) throw new Error('a part of the search page stands outside of SearchContext');
  return world;
}

/** Formats a URL as the person chose. */
export function useShownAddress(): (url: string) => string {
  const { isDefanged } = useSearch();
  return url => (isDefanged ? defang(url) : url);
}
