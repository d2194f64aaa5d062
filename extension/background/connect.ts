import { z } from 'zod';
import { openApiFile } from '../../shared/api/files.ts';
import { type Usage, usageEndpoints } from '../../shared/api/usage.ts';
import { ApiError } from '../api/api-error.ts';
import { callServer } from '../api/client.ts';
import type { FetchFrom } from '../api/fetch-from.ts';
import type { Connection, ConnectionState, ProblemName } from '../messaging/protocol.ts';
import type { Server, ServerStore } from '../storage/server.ts';

const TIMEOUT_MS = 10_000;
/** A key that only asked too fast is asked again once, where that is soon. */
const SHORT_WAIT_MS = 3_000;
/** Every Linkglass server describes itself, to anybody. */
const description = z.object({ info: z.object({ title: z.literal('Linkglass') }) });

interface Deps {
  readonly servers: ServerStore;
  readonly fetchFrom: FetchFrom;
  /** Called with every connection that was looked at, changed or not. */
  readonly onConnection: (connection: Connection) => void;
  /** Called when the server before is no longer kept, and another one not yet. */
  readonly onServerChanged: () => Promise<void>;
}

/** Connects to servers, and tells how we stand with them. */
export function createConnector({ servers, fetchFrom, onConnection, onServerChanged }: Deps) {
  async function look(server: Server): Promise<Connection> {
    const nothing = { address: server.address, usage: null, plan: null };
    try {
      // Asked first and without the key, which nobody but a Linkglass server is shown.
      if (!(await isLinkglass(server.address))) return { ...nothing, state: 'not-linkglass' };
      const usage = await readUsage(server);
      const plan = await readPlan(server);
      return { ...nothing, state: usage.remaining > 0 ? 'connected' : 'quota', usage, plan };
    } catch (error) {
      return { ...nothing, state: stateOf(error) };
    }
  }

  async function isLinkglass(address: string): Promise<boolean> {
    const response = await fetchFrom(address + openApiFile.path, { method: 'GET', headers: {}, timeoutMs: TIMEOUT_MS });
    // What stands before it answers in its place while it is away.
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

  /** What a person likes to see, and nothing depends on. */
  async function readPlan(server: Server): Promise<Connection['plan']> {
    try {
      return (await callServer({ server, endpoint: usageEndpoints.account, request: {}, fetchFrom })).plan;
    } catch {
      return null;
    }
  }

  function told(connection: Connection): Connection {
    onConnection(connection);
    return connection;
  }

  return {
    /** Tries a server, and keeps it where all is well or only the quota is used up. */
    async connect(server: Server): Promise<Connection> {
      const connection = await look(server);
      if (connection.state !== 'connected' && connection.state !== 'quota') return connection;
      const before = await servers.read();
      if (before?.address !== server.address || before.key !== server.key) {
        // Left first: what is asked of it while all that came from it is forgotten would be kept for the next.
        await servers.forget();
        await onServerChanged();
      }
      await servers.write(server);
      return told(connection);
    },

    /** The kept server, asked anew. */
    async readConnection(): Promise<Connection> {
      const server = await servers.read();
      return server === null ? NOT_CONNECTED : told(await look(server));
    },

    async disconnect(): Promise<Connection> {
      await servers.forget();
      await onServerChanged();
      return told(NOT_CONNECTED);
    },
  };
}

const NOT_CONNECTED: Connection = { state: 'none', address: null, usage: null, plan: null };

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
