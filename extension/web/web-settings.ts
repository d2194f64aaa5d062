import { APPEARANCES, type EarlySettings, earlySettingsOf, membersOf } from '../storage/early-settings.ts';

/** Choices for the web pages, kept in this browser. */
export interface WebSettings extends EarlySettings {
  /** New scans are seen by the account only. */
  readonly isPrivate: boolean;
}

const KEY = 'settings';

export function readWebSettings(): WebSettings {
  const stored = parsed(localStorage.getItem(KEY) ?? '');
  return { ...earlySettingsOf(stored), isPrivate: membersOf(stored)['isPrivate'] !== false };
}

export function storeWebSettings(settings: WebSettings): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
}

export { APPEARANCES };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
