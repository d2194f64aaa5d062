import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { Plan } from '../../../server/accounts/plan.ts';
import { compose, type Composition } from '../../../server/compose.ts';
import type { Log } from '../../../server/log.ts';
import { readConfig, type Config } from '../../../server/settings/config.ts';
import type { Capture } from '../../../server/scans/capture/capture.ts';
import { createContract, type Contract } from './contract.ts';
import { databaseSettings, migratedLocation } from './test-database.ts';
import { fakeCapture } from './captures/fake-capture.ts';
import { NO_LIMITS } from './no-limits.ts';

export interface TestServer extends Composition {
  /** The address that it listens on, independent of its base URL. */
  readonly address: string;
  readonly dataDir: string;
  /** A new key of a new account, or of the one named. */
  key(plan?: Plan, account?: string): Promise<string>;
  /** Fails where the answer breaks the contract that /openapi.json describes. */
  request(method: string, path: string, options?: RequestOptions): Promise<TestResponse>;
}

export interface RequestOptions {
  readonly key?: string;
  readonly headers?: Record<string, string>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test reads from an answer, the test asserts
  readonly json: any;
}

export interface TestServerOptions {
  settings?: Record<string, string>;
  capture?: Capture;
  dataDir?: string;
  webFolder?: string;
  log?: Log;
}

/** A real server on a free port, with a data folder of its own and a capture that tests command. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'linkglass-test-')));
  await migratedLocation(join(dataDir, 'linkglass.db'));
  const composition = await composeForTest(dataDir, options);
  const { port } = await composition.start();
  const address = `http://127.0.0.1:${port}`;
  const contract = await contractOf(address);
  return {
    ...composition,
    address,
    dataDir,
    async key(plan = 'FREE', account) {
      const created = await composition.services.accounts.createKey({ name: 'test', plan, account });
      return created.key;
    },
    async request(method, path, { key, headers = {}, body, raw } = {}) {
      const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const response = await fetch(path.startsWith('http') ? path : `${address}${path}`, {
        method,
        redirect: 'manual',
        headers: { ...(key === undefined ? {} : { authorization: key }), ...headers },
        ...(content === undefined ? {} : { body: content }),
      });
      const text = await response.text();
      contract({ method, target: path, status: response.status, headers: response.headers, text });
      return { status: response.status, headers: response.headers, text, json: parseOrNull(text) };
    },
    async close(graceMs) {
      await composition.close(graceMs);
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true });
    },
  };
}

/** Every answer that the tests get is held against the description of the API. */
let contract: Contract | undefined;

async function contractOf(address: string): Promise<Contract> {
  contract ??= createContract(await (await fetch(`${address}/openapi.json`)).json());
  return contract;
}

export function testConfig(dataDir: string, settings: Record<string, string> = {}): Config {
  return readConfig({
    ...NO_LIMITS,
    LINKGLASS_PORT: '0',
    LINKGLASS_DATA_DIR: dataDir,
    LINKGLASS_WORKERS: '2',
    ...databaseSettings(dataDir),
    ...settings,
  });
}

export const silentLog = pino({ level: 'silent' });

function composeForTest(
  dataDir: string,
  { settings = {}, capture = fakeCapture(), webFolder, log = silentLog }: TestServerOptions,
): Promise<Composition> {
  return compose(testConfig(dataDir, settings), {
    log,
    ...(webFolder === undefined ? {} : { webFolder }),
    openCapture: async () => ({ capture, notes: [], close: () => capture.close() }),
  });
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
