import type { Settings, SettingsStore } from '../storage/settings.ts';

export interface PageSettings extends Pick<SettingsStore, 'update'> {
  /** The stored settings with pending changes applied. */
  readonly shown: Settings;
  /** The last change could not be stored and was reverted. */
  readonly hasFailed: boolean;
}

interface Deps {
  readonly store: Pick<SettingsStore, 'read' | 'update' | 'watch'>;
  readonly stored: Settings;
  readonly onChange: () => void;
}

type Change = (settings: Settings) => Settings;

/**
 * Shows changes before they are stored, so that controls never jump back. Changes must be idempotent, since the
 * stored settings may include them already.
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
      // A wrapper, because the same function may be pending twice.
      const change: Change = settings => choose(settings);
      underWay = [...underWay, change];
      hasFailed = false;
      onChange();
      try {
        latest = await store.update(choose);
        // With the last pending change read again: another page may have changed the settings meanwhile.
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
