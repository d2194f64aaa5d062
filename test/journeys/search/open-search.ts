import type { Page } from 'playwright';
import { waitFor } from '../../server/support/wait-for.ts';
import { type ExtendedChromium, openChromium } from '../support/chromium.ts';
import { connect } from '../support/own-page.ts';
import { HOSTILE, hostileScan, NASTY } from '../hostile/hostile-scan.ts';
import { makeScan } from '../report/make-scan.ts';
import { preparedScans, type ScansAtHand } from '../report/prepared-scans.ts';
import { type E2eServer, startE2eServer } from '../support/server.ts';
import { resultOf, STORED } from './stored-scans.ts';

export const FAILED = 'https://gone-shop.example/';

export interface StoredServer {
  readonly server: E2eServer;
  /** A key of another account, which sees public scans only. */
  readonly freeKey: string;
  readonly put: ScansAtHand['put'];
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test reads from an answer, the test asserts
  ask(method: string, path: string, body?: object): Promise<any>;
}

/** A server with scans of shops, imitations of a bank, a missing page, and last a hostile one. */
export async function startStoredServer(): Promise<StoredServer> {
  const hand = preparedScans();
  const server = await startE2eServer({ openCapture: hand.openCapture });
  const ask: StoredServer['ask'] = async (method, path, body) => {
    const init = { method, headers: { authorization: server.key }, ...(body ? { body: JSON.stringify(body) } : {}) };
    return (await fetch(server.address + path, init)).json();
  };
  for (const stored of STORED) {
    hand.put(stored.url, () => resultOf(stored));
    await ask('POST', '/v1/scan', {
      submitted_url: stored.url,
      submitter_tags: stored.tags,
      device: stored.device ?? 'DESKTOP',
      private_scan: stored.isPrivate ?? false,
    });
  }
  hand.put(FAILED, () => makeScan({ url: FAILED, screenshot: null }, { status: 'ERROR', errorCode: 'DNS_NOT_FOUND' }));
  await ask('POST', '/v1/scan', { submitted_url: FAILED });
  hand.put(HOSTILE, hostileScan);
  const tags = [NASTY.slice(0, 50), '=1+1', '\u202egpj.exe'];
  await ask('POST', '/v1/scan', { submitted_url: HOSTILE, submitter_tags: tags });
  await waitFor(async () => {
    const scans: { status: string }[] = await ask('GET', '/account/scans');
    return scans.every(({ status }) => status !== 'PENDING' && status !== 'RUNNING');
  }, 60_000);
  const freeKey = await server.createKey({ name: 'free', plan: 'FREE' });
  return { server, freeKey, put: hand.put, ask };
}

export interface SearchBrowser {
  readonly browser: ExtendedChromium;
  /** Opens a view of the search page and waits until it is ready. */
  open(address?: string): Promise<Page>;
  close(): Promise<void>;
}

/** A browser that is connected to the server with one of its keys. */
export async function openSearchBrowser({ server }: StoredServer, key: string): Promise<SearchBrowser> {
  const browser = await openChromium(server.web);
  const options = await browser.openOwnPage('options.html');
  await connect(options, server.address, key);
  await options.locator('html[data-connection=connected]').waitFor();
  await options.close();
  return {
    browser,
    async open(address = 'search.html') {
      const page = await browser.openOwnPage(address);
      await page.locator('html:not([data-state=loading])').waitFor();
      return page;
    },
    close: () => browser.close(),
  };
}
