import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createOpenAddress } from '../../../server/accounts/open-address.ts';
import type { CreateKeyRequest } from '../../../server/accounts/service.ts';
import { EXIT } from '../../../server/cli/context.ts';
import { runCommandLine } from '../../../server/cli/run.ts';
import type { CaptureRequest } from '../../../server/scans/capture/capture.ts';
import type { CaptureResult } from '../../../server/scans/capture/source.ts';
import type { OpenCapture, OpenedCapture } from '../../../server/scans/queue/open-capture.ts';
import { compose } from '../../../server/compose.ts';
import { readConfig } from '../../../server/settings/config.ts';
import { type DemoWeb, startDemoWeb } from '../../site/demo/demo.ts';
import { writeDemoFacts } from '../../site/demo/facts.ts';
import type { SitePage } from '../../site/page.ts';
import { waitFor } from '../../server/support/wait-for.ts';

type MakeResult = (request: CaptureRequest) => Promise<CaptureResult>;

export interface E2eServer {
  readonly address: string;
  readonly key: string;
  readonly web: DemoWeb;
  /** Sets the result of the next scans of a URL. */
  put(url: string, make: MakeResult): void;
  /** Creates another key and returns it. */
  createKey(request: CreateKeyRequest): Promise<string>;
  /** A one-time address, as `linkglass open` prints it. */
  openAddress(): Promise<string>;
  /** Adds URLs to a threat list of the running server, and waits until it takes effect. */
  listThreats(urls: readonly string[]): Promise<void>;
  /** What `linkglass check` prints of a URL for an account. */
  check(url: string, account: string): Promise<string>;
  close(): Promise<void>;
}

/** A client of the server with one account's key. */
export interface Account {
  readonly name: string;
  readonly key: string;
  /** Calls the API and returns what it answers. */
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test reads from an answer, the test asserts
  ask(method: string, path: string, body?: object): Promise<any>;
  /** Submits a scan, private unless its options say otherwise, and returns its id. */
  submit(url: string, options?: object): Promise<string>;
  /** Submits a scan, waits until it is final, and returns its id. */
  scan(url: string, options?: object): Promise<string>;
}

export function accountOf({ address }: Pick<E2eServer, 'address'>, key: string, name = 'first'): Account {
  const ask: Account['ask'] = async (method, target, body) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(address + target, { method, headers: { authorization: key }, ...sent });
    return response.json();
  };
  // Other tests on the same server would find a public one.
  const submit: Account['submit'] = async (url, options) =>
    (await ask('POST', '/v1/scan', { submitted_url: url, private_scan: true, ...options })).id;
  return {
    name,
    key,
    ask,
    submit,
    async scan(url, options) {
      const id = await submit(url, options);
      await waitFor(async () => /DONE|ERROR|PAGE/.test((await ask('GET', `/v1/scan/${id}`)).scan.status), 50_000);
      return id;
    },
  };
}

interface E2eServerOptions {
  readonly settings?: NodeJS.ProcessEnv;
  /** More pages of the demo web. */
  readonly pages?: readonly SitePage[];
}

/** The whole server on a free port with the demo web. It launches its browser at the first scan of a URL without a result. */
export async function startE2eServer({ settings = {}, pages = [] }: E2eServerOptions = {}): Promise<E2eServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linkglass-e2e-'));
  const web = await startDemoWeb(pages);
  const hand = preparedScans();
  const config = readConfig({
    LINKGLASS_PORT: '0',
    LINKGLASS_DATA_DIR: folder,
    LINKGLASS_STATIC_HOSTS: web.staticHosts,
    LINKGLASS_HOST_FACTS: await writeDemoFacts(folder),
    LINKGLASS_CHROMIUM: process.env['LINKGLASS_CHROMIUM'],
    LINKGLASS_OFFLINE: 'true',
    LINKGLASS_LOG: 'error',
    ...settings,
  });
  const composition = await compose(config, { openCapture: hand.openCapture });
  const { address } = await composition.start();
  const first = await composition.services.accounts.ensureFirstKey();
  if (first === null) throw new Error('a fresh data folder has no key, so the first is made');
  let lists = 0;
  return {
    address,
    key: first.key,
    web,
    put: hand.put,
    createKey: async request => (await composition.services.accounts.createKey(request)).key,
    async openAddress() {
      const { accounts, sessions } = composition.services;
      const { hostname: host, port } = new URL(address);
      return (await createOpenAddress({ accounts, sessions, host, port: Number(port) })) ?? '';
    },
    async listThreats(urls) {
      // A new list each time: one of the same name would be replaced.
      const file = path.join(folder, `threats-${lists++}.txt`);
      await writeFile(file, urls.join('\n'));
      const errors: string[] = [];
      const code = await runCommandLine(['lists', 'import', file, '--kind', 'threat', '--format', 'urls'], {
        config: () => config,
        log: composition.log,
        print: () => undefined,
        note: line => void errors.push(line),
      });
      if (code !== EXIT.ok) throw new Error(errors.join('\n'));
      // A running server checks for new lists every two seconds.
      while (!(await isListed(address, first.key, urls[0] ?? ''))) await setTimeout(100);
    },
    async check(url, account) {
      const printed: string[] = [];
      await runCommandLine(['check', url, '--account', account], {
        config: () => config,
        log: composition.log,
        print: line => void printed.push(line),
        note: line => void printed.push(line),
      });
      return printed.join('\n');
    },
    async close() {
      await composition.close();
      await web.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function isListed(address: string, key: string, url: string): Promise<boolean> {
  const answer = await fetch(`${address}/v1/fast-check`, {
    method: 'POST',
    headers: { authorization: key },
    body: JSON.stringify({ url }),
  });
  return (await answer.text()).includes('"MALICIOUS"');
}

/** Prepared results for some URLs; all others are visited by a browser launched at the first. */
function preparedScans() {
  const results = new Map<string, MakeResult>();
  const openCapture: OpenCapture = async (...setUp) => {
    let real: Promise<OpenedCapture> | undefined;
    return {
      notes: [],
      capture: {
        async run(request) {
          const make = results.get(request.scan.submittedUrl);
          if (make !== undefined) return make(request);
          real ??= import('../../../server/scans/queue/open-capture.ts').then(opener => opener.openCapture(...setUp));
          return (await real).capture.run(request);
        },
        warmUp: async () => undefined,
        close: async () => (await real)?.capture.close(),
      },
      close: async () => (await real)?.close(),
    };
  };
  return { put: (url: string, make: MakeResult) => void results.set(url, make), openCapture };
}
