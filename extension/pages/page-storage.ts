/**
 * `localStorage`, which is empty where the browser blocks it, as it does together with cookies, and keeps nothing where it is full. The
 * report behind a link needs neither.
 */
export const pageStorage = {
  get: (key: string): string | null => ifAllowed(() => localStorage.getItem(key)),
  set: (key: string, text: string): void => void ifAllowed(() => localStorage.setItem(key, text)),
  remove: (key: string): void => void ifAllowed(() => localStorage.removeItem(key)),
};

function ifAllowed<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
