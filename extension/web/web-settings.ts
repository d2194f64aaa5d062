import { type EarlySettings, earlySettingsOf, membersOf } from '../storage/early-settings.ts';
import { pageStorage } from '../pages/page-storage.ts';

/** Choices for the web pages, kept in this browser. */
export interface WebSettings extends EarlySettings {
  /** New scans are seen by the account only. */
  readonly isPrivate: boolean;
  /** New scans have a picture of the whole page too. */
  readonly isFullPage: boolean;
  /** New scans press consent banners, age checks and “continue”. */
  readonly passesGates: boolean;
}

const KEY = 'settings';

export function readWebSettings(): WebSettings {
  const stored = parsed(pageStorage.get(KEY) ?? '');
  const { isPrivate, isFullPage, passesGates } = membersOf(stored);
  return {
    ...earlySettingsOf(stored),
    isPrivate: isPrivate !== false,
    isFullPage: isFullPage === true,
    passesGates: passesGates !== false,
  };
}

/** The members of a scan's request. */
export function scanOptionsOf({ isPrivate, isFullPage, passesGates }: WebSettings): ScanOptions {
  return { private_scan: isPrivate, full_page: isFullPage, interact: passesGates };
}

export interface ScanOptions {
  readonly private_scan: boolean;
  readonly full_page: boolean;
  readonly interact: boolean;
}

export function storeWebSettings(settings: WebSettings): void {
  pageStorage.set(KEY, JSON.stringify(settings));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
