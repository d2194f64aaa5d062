import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Settings, SettingsStore } from '../storage/settings.ts';

export interface SettingsAndStore {
  readonly settings: Settings;
  readonly store: Pick<SettingsStore, 'update'>;
}

export const SettingsContext = createContext<SettingsAndStore | null>(null);

/** Current settings, updated from any page; change them with `store.update`. */
export function useSettings(): SettingsAndStore {
  const value = useContext(SettingsContext);
  if (value === null) throw new Error('useSettings needs a SettingsContext');
  return value;
}
