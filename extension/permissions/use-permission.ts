import { useEffect, useState } from 'preact/hooks';
import browser, { type Permissions } from 'webextension-polyfill';

export interface PermissionState {
  /** null until it is known. */
  readonly isGranted: boolean | null;
  /** Asks the person. Only right after their click: nothing may be awaited before. */
  readonly request: () => Promise<boolean>;
  /** False where the browser does not give it back. */
  readonly remove: () => Promise<boolean>;
}

/** A permission as it is now, also when it is changed in the browser's own settings. */
export function usePermission(permission: Permissions.Permissions): PermissionState {
  const [isGranted, setIsGranted] = useState<boolean | null>(null);

  useEffect(() => {
    const look = (): void => void browser.permissions.contains(permission).then(setIsGranted);
    look();
    browser.permissions.onAdded.addListener(look);
    browser.permissions.onRemoved.addListener(look);
    return () => {
      browser.permissions.onAdded.removeListener(look);
      browser.permissions.onRemoved.removeListener(look);
    };
  }, [permission]);

  return {
    isGranted,
    request: () => browser.permissions.request(permission),
    remove: () => browser.permissions.remove(permission).catch(() => false),
  };
}
