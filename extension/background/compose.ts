import browser from 'webextension-polyfill';
import { MALICIOUS_SCORE } from '../../shared/model/threshold.ts';
import { createBackoff } from '../api/backoff.ts';
import { createApiClient } from '../api/client.ts';
import { fetchFrom } from '../api/fetch-from.ts';
import type { Publish } from '../messaging/events.ts';
import { createBlobStore } from '../storage/blob-store.ts';
import { openTrackedScanStore } from '../storage/tracked-scans.ts';
import { createServerStore } from '../storage/server.ts';
import { createSettingsStore } from '../storage/settings.ts';
import { createVerdictCache } from '../storage/verdict-cache.ts';
import { createUrlChecker } from './check-url.ts';
import { createConnector } from './connect.ts';
import { createModelLoader, createLocalVerdicts } from './local-verdict.ts';
import { createBackgroundTexts } from './background-texts.ts';
import { createPrefixLists } from './prefix-lists.ts';
import { createListRenewal } from './renew-lists.ts';

/** Builds what the parts of the background share. Synchronous: listeners must be registered in the first turn of the event loop. */
export type Background = ReturnType<typeof composeBackground>;

export function composeBackground(publish: Publish) {
  const { local: disk, session, onChanged } = browser.storage;
  const settings = createSettingsStore({ area: disk, onChanged, locks: navigator.locks });
  const texts = createBackgroundTexts(settings);
  const servers = createServerStore(disk, onChanged);
  const backoff = createBackoff({ area: session });
  const client = createApiClient({ readServer: servers.read, fetchFrom, backoff });
  const cache = createVerdictCache({ area: session });
  const trackedScans = openTrackedScanStore(browser.storage, browser.extension.inIncognitoContext ?? false);
  const checker = createUrlChecker({ client, readSettings: settings.read, cache, trackedScans });
  const lists = createPrefixLists({ client, readServer: servers.read, store: createBlobStore(), session });
  const renewal = createListRenewal({ alarms: browser.alarms, lists, servers, settings });
  const local = createLocalVerdicts({
    lists,
    model: createModelLoader(ownFile),
    threshold: MALICIOUS_SCORE,
    readSettings: settings.read,
  });
  const connector = createConnector({
    servers,
    fetchFrom,
    onConnection: connection => {
      publish('connectionChanged', connection);
      if (connection.state === 'connected') void renewal.renewIfOld();
    },
    onServerChanged: async () => {
      await backoff.forget();
      await checker.forgetAll();
      await trackedScans.clear();
      // The last, as the browser may have no database.
      await lists.forget();
    },
  });
  connector.start();
  return {
    settings,
    texts,
    servers,
    backoff,
    client,
    cache,
    checker,
    trackedScans,
    connector,
    lists,
    renewal,
    local,
    publish,
  };
}

async function ownFile(path: string): Promise<Uint8Array> {
  const response = await fetch(browser.runtime.getURL(path));
  return new Uint8Array(await response.arrayBuffer());
}
