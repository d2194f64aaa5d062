import { useEffect, useState } from 'preact/hooks';
import browser, { type Permissions } from 'webextension-polyfill';

export interface PermissionState {
  /** null until it is known. */
  readonly isGranted: boolean | null;
  /** Prompts the person. Call directly in a click handler, before any await. */
  readonly request: () => Promise<boolean>;
  /** False where the browser refuses. */
  readonly remove: () => Promise<boolean>;
}

/** State of a permission, including changes made in the browser's settings. */
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
