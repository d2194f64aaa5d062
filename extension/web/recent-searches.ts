import { createSearchHistory } from '../search/history.ts';
import { localArea } from './local-area.ts';

/** Kept in this browser until it signs out. */
export const recentSearches = createSearchHistory({ area: localArea, isIncognito: false });
