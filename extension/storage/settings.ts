import type { Storage } from 'webextension-polyfill';
import { SETTINGS_KEY } from './early-settings.ts';
import { type Settings, migrateSettings } from './settings-schema.ts';

export type { Settings } from './settings-schema.ts';

interface Deps {
  readonly area: Pick<Storage.StorageArea, 'get' | 'set' | 'remove'>;
  readonly onChanged: Pick<Storage.Static['onChanged'], 'addListener' | 'removeListener'>;
  /** `navigator.locks`: one writer at a time over all pages and the background. */
  readonly locks: Pick<LockManager, 'request'>;
}

/** The person's settings. Each page and the background opens its own store over the same storage. */
export type SettingsStore = ReturnType<typeof createSettingsStore>;

export function createSettingsStore({ area, onChanged, locks }: Deps) {
  async function read(): Promise<Settings> {
    return migrateSettings((await area.get(SETTINGS_KEY))[SETTINGS_KEY]);
  }

  return {
    read,

    /** Applies a change to the stored settings. Returns the result. */
    async update(change: (settings: Settings) => Settings): Promise<Settings> {
      // The lock returns the callback's result; older type libraries type it as `any`.
      return locks.request('linkglass-settings', async () => {
        const changed = migrateSettings(change(await read()));
        await area.set({ [SETTINGS_KEY]: changed });
        return changed;
      });
    },

    /** Calls back on every change from any page. Returns a function that stops. */
    watch(listener: (settings: Settings) => void): () => void {
      const onChange = (changes: Record<string, Storage.StorageChange>, areaName: string): void => {
        const change = changes[SETTINGS_KEY];
        if (areaName === 'local' && change !== undefined) listener(migrateSettings(change.newValue));
      };
      onChanged.addListener(onChange);
      return () => onChanged.removeListener(onChange);
    },
  };
}
