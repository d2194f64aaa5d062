import type { Notifications, Permissions } from 'webextension-polyfill';
import { scanErrorText } from '../../i18n/code-texts.ts';
import type { Texts } from '../../i18n/texts.ts';
import { type VerdictState, verdictText } from '../../i18n/verdict-text.ts';
import { actionIconFile } from '../../icons/action-icon.ts';
import type { TrackedScan } from '../../messaging/protocol.ts';
import { NOTIFICATIONS } from '../../permissions/needed.ts';
import type { Settings } from '../../storage/settings-schema.ts';

/** Prefix of notification ids. The scan's id follows, so that a click opens its report even after a restart. */
const SCAN = 'scan:';
const MAX_TITLE = 80;

interface Deps {
  /** Undefined before the permission is granted. */
  readonly notifications: () => Pick<Notifications.Static, 'create' | 'clear' | 'onClicked'> | undefined;
  readonly permissions: Pick<Permissions.Static, 'contains' | 'onAdded'>;
  readonly readSettings: () => Promise<Settings>;
  readonly readTexts: () => Promise<Texts>;
  readonly urlOf: (file: string) => string;
  readonly openPage: (url: string) => Promise<unknown>;
}

/** Shows system notifications about scans. */
export function createNotifier({ notifications, permissions, readSettings, readTexts, urlOf, openPage }: Deps) {
  let isListening = false;

  async function mayNotify(): Promise<boolean> {
    return (await readSettings()).scans.notify && (await permissions.contains(NOTIFICATIONS));
  }

  async function show(id: string, state: VerdictState, title: string, message: string): Promise<void> {
    await notifications()?.create(id, { type: 'basic', iconUrl: urlOf(actionIconFile(state, 48)), title, message });
  }

  function listen(): void {
    const known = notifications();
    if (known === undefined || isListening) return;
    isListening = true;
    known.onClicked.addListener(name => {
      void known.clear(name);
      if (name.startsWith(SCAN)) void openPage(`/report.html?id=${encodeURIComponent(name.slice(SCAN.length))}`);
    });
  }

  return {
    /** Called in the first turn of the background. */
    start(): void {
      listen();
      permissions.onAdded.addListener(listen);
    },

    /** Notifies that a scan has ended; `title` is the title of its page. */
    async scanEnded(scan: TrackedScan, title: string | null): Promise<void> {
      if (!(await mayNotify())) return;
      const texts = await readTexts();
      const state = scan.verdict ?? 'UNRATED';
      const heading = texts.text('notifyVerdict', { verdict: verdictText(texts, state), host: new URL(scan.url).host });
      await show(SCAN + (scan.id ?? ''), state, heading, bodyOf(texts, scan, title));
    },

    /** Notifies that no scan was started. False where the notification could not be shown. */
    async refused(words: string, address: string): Promise<boolean> {
      if (!(await mayNotify())) return false;
      await show(crypto.randomUUID(), 'NOT_CHECKED', words, address.slice(0, 200));
      return true;
    },
  };
}

function bodyOf(texts: Texts, { state, errorCode }: TrackedScan, title: string | null): string {
  const { text } = texts;
  if (state === 'LOST') return text('notifyLost');
  if (errorCode !== null) return scanErrorText(texts, errorCode);
  if (state === 'PAGE_NOT_AVAILABLE') return text('pageNotAvailable');
  const shown = title?.trim().slice(0, MAX_TITLE) ?? '';
  // The title is chosen by the scanned page: it is quoted and follows our own words.
  return shown === '' ? text('notifyOpen') : text('notifyOpenTitled', { title: shown });
}
