import type { Protocol } from 'devtools-protocol';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from '../../../server/browser/find-chromium.ts';
import { timeZoneOf } from '../../../server/reference/time-zones.ts';
import { followTargets, type Target } from '../../../server/scans/capture/cdp/target.ts';
import { freePort } from '../../server/support/free-port.ts';
import type { TestSite } from '../../site/site.ts';
import { hostResolverRules } from '../../site/static-hosts.ts';

export interface HandDriven {
  close(): Promise<void>;
}

/** The browser as a person starts it, on a machine without a display: no automation and none of our flags, only the names of the test web. */
async function startByHand(site: TestSite, more: readonly string[]): Promise<HandDriven> {
  const profile = await mkdtemp(path.join(tmpdir(), 'linkglass-by-hand-'));
  const { path: program } = await findChromium(null);
  const browser = spawn(
    program,
    [
      '--headless=new',
      // Chromium's sandbox does not work for root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--no-first-run',
      `--user-data-dir=${profile}`,
      // Screen and window as in scans.
      '--screen-info={2560x1440}',
      '--window-size=1280,805',
      `--host-resolver-rules=${hostResolverRules(site.staticHosts)}`,
      `--ignore-certificate-errors-spki-list=${site.spkiHash}`,
      ...more,
    ],
    // In the time zone of a scan, which a server set to UTC is not in.
    { stdio: 'ignore', detached: true, env: { ...process.env, TZ: timeZoneOf(null) } },
  );
  return {
    async close() {
      // The leader of its own process group, so that its children end with it.
      if (browser.pid !== undefined && browser.exitCode === null) {
        const ended = once(browser, 'exit');
        process.kill(-browser.pid, 'SIGTERM');
        await ended;
      }
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

/** Visits a page without a debugger. */
export async function driveByHand(site: TestSite, url: string): Promise<HandDriven> {
  return startByHand(site, [url]);
}

export interface Phone {
  readonly width: number;
  readonly height: number;
  readonly deviceScaleFactor: number;
  readonly maxTouchPoints: number;
  /** User agent, platform and client hints. */
  readonly agent: Protocol.Emulation.SetUserAgentOverrideRequest;
}

/** Visits a page with the device emulation of DevTools: only the commands that DevTools sends. */
export async function drivePhoneByHand(site: TestSite, url: string, phone: Phone): Promise<HandDriven> {
  // A port that Chromium chose itself would count as automation.
  const port = await freePort();
  const { close } = await startByHand(site, [`--remote-debugging-port=${port}`, 'about:blank']);
  const devtools = await connectToPage(port);
  await followTargets(devtools.page, target => {
    const send: Target['send'] = (...command) => {
      const answer = target.send(...command);
      // Workers have neither screen nor touch.
      answer.catch(() => undefined);
      return answer;
    };
    const { width, height, deviceScaleFactor, maxTouchPoints, agent } = phone;
    void send('Runtime.enable');
    void send('Emulation.setUserAgentOverride', agent);
    void send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      screenWidth: width,
      screenHeight: height,
      positionX: 0,
      positionY: 0,
      deviceScaleFactor,
      mobile: true,
      screenOrientation: { type: 'portraitPrimary', angle: 0 },
    });
    void send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints });
    void send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' });
  });
  await devtools.page.send('Page.bringToFront');
  await devtools.page.send('Page.navigate', { url });
  return {
    async close() {
      devtools.close();
      await close();
    },
  };
}

/** The first page of a browser that listens for debuggers now or soon. */
async function connectToPage(port: number): Promise<{ readonly page: Target; close(): void }> {
  let address: string | undefined;
  while (address === undefined) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null);
    const found = (await answer?.json()) as { type: string; webSocketDebuggerUrl: string }[] | undefined;
    address = found?.find(({ type }) => type === 'page')?.webSocketDebuggerUrl;
    await sleep(100);
  }
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, ((payload: unknown) => void)[]>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) {
      for (const listen of listeners.get(message.method ?? '') ?? []) listen(message.params);
    } else if (message.error) waiting.get(message.id)?.reject(new Error(message.error.message));
    else waiting.get(message.id)?.resolve(message.result);
  });
  let lastId = 0;
  const page: Target = {
    type: 'page',
    url: '',
    send(method, ...params) {
      const id = ++lastId;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(id, answer);
      socket.send(JSON.stringify({ id, method, params: params[0] ?? {} }));
      return answer.promise as never; // the browser's response to this command
    },
    on(event, listener) {
      // The payload of this event.
      listeners.set(event, [...(listeners.get(event) ?? []), listener as (payload: unknown) => void]);
    },
  };
  return { page, close: () => socket.close() };
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}
