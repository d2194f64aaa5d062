import type { Notifications, Permissions } from 'webextension-polyfill';
import type { ScanSummary } from '../../../shared/api/summaries.ts';
import { scanErrorText } from '../../i18n/code-texts.ts';
import type { Texts } from '../../i18n/texts.ts';
import { reasonText } from '../../i18n/reason-text.ts';
import { type VerdictState, verdictText } from '../../i18n/verdict-text.ts';
import { actionIconFile } from '../../icons/action-icon.ts';
import type { TrackedScan } from '../../messaging/protocol.ts';
import { NOTIFICATIONS } from '../../permissions/needed.ts';
import type { Settings } from '../../storage/settings-schema.ts';

/** Prefix of notification ids. The scan's id follows, so that a click opens its report even after a restart. */
const SCAN = 'scan:';

interface Deps {
  /** Undefined before the permission is granted. */
  readonly notifications: () => Pick<Notifications.Static, 'create' | 'clear' | 'onClicked'> | undefined;
  readonly permissions: Pick<Permissions.Static, 'contains' | 'onAdded'>;
  readonly readSettings: () => Promise<Settings>;
  readonly readTexts: () => Promise<Texts>;
  readonly urlOf: (file: string) => string;
  readonly openPage: (url: string) => Promise<unknown>;
  /** The verdict of a scan in words; null where the server does not tell. */
  readonly readHeadline: (id: string) => Promise<ScanSummary['headline']>;
}

/** Shows system notifications about scans. */
export function createNotifier(deps: Deps) {
  const { notifications, permissions, readSettings, readTexts, urlOf, openPage, readHeadline } = deps;
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

    /** Notifies that a scan has ended. Nothing that its page chose is shown but the host. */
    async scanEnded(scan: TrackedScan): Promise<void> {
      if (!(await mayNotify())) return;
      const texts = await readTexts();
      const headline = scan.id === null || scan.state === 'LOST' ? null : await readHeadline(scan.id);
      const { host } = new URL(scan.url);
      const heading =
        headline === null ? host : texts.text('notifyVerdict', { verdict: verdictText(texts, headline.state), host });
      await show(SCAN + (scan.id ?? ''), headline?.state ?? 'NOT_CHECKED', heading, bodyOf(texts, scan, headline));
    },

    /** Notifies that no scan was started. False where the notification could not be shown. */
    async refused(words: string, address: string): Promise<boolean> {
      if (!(await mayNotify())) return false;
      await show(crypto.randomUUID(), 'NOT_CHECKED', words, address.slice(0, 200));
      return true;
    },
  };
}

function bodyOf(texts: Texts, { state, errorCode }: TrackedScan, headline: ScanSummary['headline']): string {
  const { text } = texts;
  if (state === 'LOST') return text('notifyLost');
  if (errorCode !== null) return scanErrorText(texts, errorCode);
  if (state === 'PAGE_NOT_AVAILABLE') return text('pageNotAvailable');
  return headline === null
    ? text('notifyOpen')
    : text('notifyHeadline', { headline: reasonText(texts, headline.title) });
}
