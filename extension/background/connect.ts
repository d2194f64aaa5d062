import { z } from 'zod';
import { openApiFile, setupFile } from '../../shared/api/files.ts';
import { type Usage, usageEndpoints } from '../../shared/api/usage.ts';
import { ApiError } from '../api/api-error.ts';
import { callServer } from '../api/client.ts';
import type { FetchFrom } from '../api/fetch-from.ts';
import type { Connection, ConnectionState, ProblemName } from '../messaging/protocol.ts';
import type { Server, ServerStore } from '../storage/server.ts';

const TIMEOUT_MS = 10_000;
/** A rate limit that ends within this time is waited for once. */
const SHORT_WAIT_MS = 3_000;
/** Every Linkglass server serves this description without a key. */
const description = z.object({ info: z.object({ title: z.literal('Linkglass') }) });

interface Deps {
  readonly servers: ServerStore;
  readonly fetchFrom: FetchFrom;
  /** Called after every check of the connection, changed or not. */
  readonly onConnection: (connection: Connection) => void;
  /** Called between forgetting the old server and storing the new one, and when another background has forgotten it. */
  readonly onServerChanged: () => Promise<void>;
}

const setup = z.object({ new_key_command: z.string().max(2_000) });

/** Connects to servers and reports the state of the connection. */
export function createConnector({ servers, fetchFrom, onConnection, onServerChanged }: Deps) {
  async function check(server: Server): Promise<Connection> {
    const nothing = { address: server.address, usage: null, plan: null, newKeyCommand: null };
    try {
      // Checked first, without the key: only a Linkglass server may see the key.
      if (!(await isLinkglass(server.address))) return { ...nothing, state: 'not-linkglass' };
      const usage = await readUsage(server);
      const plan = await readPlan(server);
      return { ...nothing, state: usage.remaining > 0 ? 'connected' : 'quota', usage, plan };
    } catch (error) {
      const state = stateOf(error);
      return { ...nothing, state, newKeyCommand: state === 'key-refused' ? await readCommand(server.address) : null };
    }
  }

  /** The server tells it on its own machine only. */
  async function readCommand(address: string): Promise<string | null> {
    const request = { method: 'GET', headers: {}, timeoutMs: TIMEOUT_MS } as const;
    const found: unknown = await fetchFrom(address + setupFile.path, request)
      .then(response => response.json())
      .catch(() => null);
    return setup.safeParse(found).data?.new_key_command ?? null;
  }

  async function isLinkglass(address: string): Promise<boolean> {
    const response = await fetchFrom(address + openApiFile.path, { method: 'GET', headers: {}, timeoutMs: TIMEOUT_MS });
    // A reverse proxy answers with 5xx while the server behind it is down.
    if (response.status >= 500) throw new ApiError('unreachable', `status ${response.status}`);
    return description.safeParse(await response.json().catch(() => null)).success;
  }

  async function readUsage(server: Server): Promise<Usage> {
    const ask = () => callServer({ server, endpoint: usageEndpoints.today, request: {}, fetchFrom });
    try {
      return await ask();
    } catch (error) {
      const waitMs =
        error instanceof ApiError && error.problem === 'rate' ? (error.retryAt ?? 0) - Date.now() : Infinity;
      if (waitMs > SHORT_WAIT_MS) throw error;
      await new Promise(resolve => setTimeout(resolve, Math.max(0, waitMs)));
      return ask();
    }
  }

  /** The plan is only shown; nothing depends on it. */
  async function readPlan(server: Server): Promise<Connection['plan']> {
    try {
      return (await callServer({ server, endpoint: usageEndpoints.account, request: {}, fetchFrom })).plan;
    } catch {
      return null;
    }
  }

  function report(connection: Connection): Connection {
    onConnection(connection);
    return connection;
  }

  /** Clears data of the old server. Throws where that fails, but only after it has stored the next one, which does not depend on it. */
  async function cleanUp(connection: Connection, next: Server | null): Promise<void> {
    try {
      await onServerChanged();
    } finally {
      if (next !== null) await servers.write(next);
      report(connection);
    }
  }

  /** Checks the stored server again. */
  async function readConnection(): Promise<Connection> {
    const server = await servers.read();
    if (server === null) return NOT_CONNECTED;
    const connection = await check(server);
    // A server that does not answer takes its time, in which another one may have been connected.
    return isSame(await servers.read(), server) ? report(connection) : readConnection();
  }

  return {
    /** Called in the first turn of the background. In Chromium, private windows have a background with data of its own. */
    start(): void {
      servers.onForgotten(() => void onServerChanged());
    },

    /** Tries a server. Stores it if it works or only its quota is used up. */
    async connect(server: Server): Promise<Connection> {
      const connection = await check(server);
      if (connection.state !== 'connected' && connection.state !== 'quota') return connection;
      const before = await servers.read();
      if (!isSame(before, server)) {
        // Forget the old server first: an answer from it that arrives during the clean-up must not be stored for the new one.
        await servers.forget();
        await cleanUp(connection, server);
        return connection;
      }
      await servers.write(server);
      return report(connection);
    },

    readConnection,

    async disconnect(): Promise<Connection> {
      await servers.forget();
      await cleanUp(NOT_CONNECTED, null);
      return NOT_CONNECTED;
    },
  };
}

function isSame(one: Server | null, other: Server): boolean {
  return one?.address === other.address && one.key === other.key;
}

const NOT_CONNECTED: Connection = { state: 'none', address: null, usage: null, plan: null, newKeyCommand: null };

function stateOf(error: unknown): ConnectionState {
  if (!(error instanceof ApiError)) throw error;
  return STATES[error.problem] ?? ((error.status ?? 0) >= 500 ? 'unreachable' : 'not-linkglass');
}

const STATES: Readonly<Partial<Record<ProblemName, ConnectionState>>> = {
  tls: 'tls',
  'key-refused': 'key-refused',
  quota: 'quota',
  rate: 'quota',
  unreachable: 'unreachable',
  timeout: 'unreachable',
};
