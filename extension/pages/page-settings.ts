import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Settings, SettingsStore } from '../storage/settings.ts';

export interface PageSettings extends Pick<SettingsStore, 'update'> {
  /** What is stored, with the choices that are on their way into the store. */
  readonly shown: Settings;
  /** Whether the last choice could not be stored, and was taken back. */
  readonly hasFailed: boolean;
}

interface Deps {
  readonly store: Pick<SettingsStore, 'read' | 'update' | 'watch'>;
  readonly stored: Settings;
  readonly onChange: () => void;
}

type Change = (settings: Settings) => Settings;

/**
 * Shows a choice at once, while it is being stored: so a control never jumps back to what was there before. A change must come to the
 * same when it is made twice, as what is stored may hold it already.
 */
export function createPageSettings({ store, stored, onChange }: Deps): PageSettings {
  let latest = stored;
  let underWay: readonly Change[] = [];
  let hasFailed = false;

  store.watch(changed => {
    latest = changed;
    onChange();
  });

  return {
    get shown() {
      return underWay.reduce((settings, change) => change(settings), latest);
    },
    get hasFailed() {
      return hasFailed;
    },
    async update(choose) {
      // The same function may be under way twice.
      const change: Change = settings => choose(settings);
      underWay = [...underWay, change];
      hasFailed = false;
      onChange();
      try {
        latest = await store.update(choose);
        // The last one asks: another page may have changed them since, and said so in between.
        if (underWay.length === 1) latest = await store.read();
        return latest;
      } catch (error) {
        hasFailed = true;
        throw error;
      } finally {
        underWay = underWay.filter(other => other !== change);
        onChange();
      }
    },
  };
}

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
