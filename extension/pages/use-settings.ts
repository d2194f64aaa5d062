import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Settings, SettingsStore } from '../storage/settings.ts';

export interface SettingsAndStore {
  readonly settings: Settings;
  readonly store: Pick<SettingsStore, 'update'>;
}

export const SettingsContext = createContext<SettingsAndStore | null>(null);

/** The settings as they are now, on whichever page they were changed; `store.update` changes them. */
export function useSettings(): SettingsAndStore {
  const value = useContext(SettingsContext);
  if (value === null) throw new Error('a component that reads settings stands outside of SettingsContext');
  return value;
}
