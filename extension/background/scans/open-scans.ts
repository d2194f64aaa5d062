import browser, { type Windows } from 'webextension-polyfill';
import { summaryEndpoints } from '../../../shared/api/summaries.ts';
import { notSentText } from '../../i18n/code-texts.ts';
import type { Handlers } from '../../messaging/listen.ts';
import { NOTIFICATIONS } from '../../permissions/needed.ts';
import { keptUrl } from '../../storage/known-visit.ts';
import type { TrackedScanStore } from '../../storage/tracked-scans.ts';
import type { Background } from '../compose.ts';
import type { OpenedVisits } from '../visits/open-visits.ts';
import { createScanControl } from './control-scans.ts';
import { createScanEnd, forgetVerdicts } from './end-scan.ts';
import { createScanMenus } from './menus.ts';
import { createNotifier } from './notify.ts';
import { createQuestions } from './questions.ts';
import { createScanStarter } from './start-scan.ts';
import { createScanWatch } from './watch-scans.ts';

export interface OpenedScans {
  readonly handlers: Pick<Handlers, 'startScan' | 'readQuestion' | 'readProgress' | 'deleteScan'>;
}

/** Wires full scans from menus and from our pages. Called in the first turn of the background. */
export function openScans(
  { client, settings, texts, trackedScans, checker }: Background,
  { visits, redrawToolbar }: Pick<OpenedVisits, 'visits' | 'redrawToolbar'>,
): OpenedScans {
  const notifier = createNotifier({
    // Undefined until the permission is granted, contrary to its type.
    notifications: () => browser.notifications,
    permissions: browser.permissions,
    readSettings: settings.read,
    readTexts: texts.read,
    urlOf: file => browser.runtime.getURL(file),
    openPage: url => browser.tabs.create({ url }),
    readHeadline: id =>
      client.call(summaryEndpoints.list, { query: { ids: id } }, { isAutomatic: true }).then(
        ([summary]) => summary?.headline ?? null,
        () => null,
      ),
  });
  const questions = createQuestions({ area: browser.storage.session, openSmallWindow });
  const starter = createScanStarter({
    client,
    readSettings: settings.read,
    trackedScans,
    onStarted: () => void watch.resume(),
  });
  const control = createScanControl({
    client,
    trackedScans,
    async onDeleted({ url, isIncognito }) {
      await forgetVerdicts(checker, url, isIncognito);
      await visits.checkAgain(url);
    },
  });
  const watch = createScanWatch({
    isDeleted: control.isDeleted,
    client,
    trackedScans,
    starter,
    alarms: browser.alarms,
    onEnded: createScanEnd({ trackedScans, checker, visits, notify: notifier.scanEnded }),
  });

  async function scanAddress(url: string | null, given: { text: string; isIncognito: boolean }): Promise<void> {
    const { text, isIncognito } = given;
    if (url === null) return tell(text.slice(0, MAX_SHOWN_TEXT), isIncognito, { kind: 'no-address' });
    const start = await starter.start({ url, isIncognito, isConfirmed: false });
    if (start.kind !== 'started') await tell(keptUrl(url), isIncognito, start);
  }

  /** Final refusals are shown as a notification; the others open a page with choices. */
  async function tell(url: string, isIncognito: boolean, matter: Parameters<typeof questions.put>[0]['matter']) {
    const own = await texts.read();
    const words =
      matter.kind === 'not-sent'
        ? notSentText(own, matter.why)
        : matter.kind === 'no-address'
          ? own.text('noAddressSelected')
          : null;
    if (words !== null && (await notifier.refused(words, url))) return;
    await questions.put({ url, isIncognito, matter });
  }

  const menus = createScanMenus({
    menus: browser.contextMenus,
    readTexts: texts.read,
    needsPermission: async () =>
      (await settings.read()).scans.notify && !(await browser.permissions.contains(NOTIFICATIONS)),
    requestPermission: () => void requestNotifications(),
    onAddress: scanAddress,
  });

  /** A person who declines is not asked at every click; the options page has a switch for it. */
  async function requestNotifications(): Promise<void> {
    const isGranted = await browser.permissions.request(NOTIFICATIONS).catch(() => false);
    if (!isGranted) await settings.update(now => ({ ...now, scans: { ...now.scans, notify: false } }));
  }

  menus.start();
  // Undefined on phones, contrary to its type.
  (browser.commands as typeof browser.commands | undefined)?.onCommand.addListener((name, tab) => {
    if (name === SCAN_PAGE) void scanAddress(tab?.url ?? '', { text: '', isIncognito: tab?.incognito ?? false });
  });
  notifier.start();
  watch.start();
  showScansInToolbar({ trackedScans, redraw: redrawToolbar });
  browser.runtime.onInstalled.addListener(menus.redraw);
  browser.runtime.onStartup.addListener(menus.redraw);
  browser.permissions.onAdded.addListener(menus.redraw);
  browser.permissions.onRemoved.addListener(menus.redraw);
  settings.watch(menus.redraw);
  // The background of private windows gets neither onInstalled nor onStartup.
  if (browser.extension.inIncognitoContext) menus.redraw();

  return {
    handlers: {
      ...control.handlers,
      startScan: ({ url, isIncognito, isConfirmed }, sender) =>
        starter.start({ url, isIncognito: isIncognito || sender.isIncognito, isConfirmed }),
      readQuestion: ({ id }) => questions.find(id),
    },
  };
}

/** Of a selection without an address. Whatever is kept is limited, so that the session storage has room for warnings. */
const MAX_SHOWN_TEXT = 2_000;
/** The shortcut's name in the manifest. */
const SCAN_PAGE = 'scan-page';
const SIZE = { width: 480, height: 520 } as const;

/** Opens a page of ours in a small window, or in a tab on phones. */
async function openSmallWindow(page: string): Promise<void> {
  const url = browser.runtime.getURL(page);
  // Undefined on phones, contrary to its type.
  const windows = browser.windows as Windows.Static | undefined;
  if (windows === undefined) await browser.tabs.create({ url });
  // In split incognito mode only private windows can read the session storage that holds the question.
  else await windows.create({ url, type: 'popup', incognito: browser.extension.inIncognitoContext ?? false, ...SIZE });
}

interface Deps {
  readonly trackedScans: Pick<TrackedScanStore, 'underWay' | 'watch'>;
  readonly redraw: () => Promise<void>;
}

/** Redraws the toolbar when the number of running scans changes. Called in the first turn of the background. */
function showScansInToolbar({ trackedScans, redraw }: Deps): void {
  let shown = 0;

  async function look(): Promise<void> {
    const { length } = await trackedScans.underWay();
    if (length === shown) return;
    shown = length;
    await redraw();
  }

  trackedScans.watch(() => void look());
  void look();
}
