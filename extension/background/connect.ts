import { z } from 'zod';
import { scanEndpoints } from '../../shared/api/scans.ts';
import { ApiError, call } from '../api/client.ts';
import { NetworkError, fetchFrom } from '../api/fetch-from.ts';
import type { Connection, ConnectionState } from '../messaging/protocol.ts';
import { type Server, readServer, writeServer } from '../storage/settings.ts';

/** An id that no scan has: asking for it costs nothing and shows who answers and whether the key is good. */
const NO_SCAN = 'connection';
const TIMEOUT_MS = 10_000;
/** Every Linkglass server describes itself, to anybody. */
const description = z.object({ info: z.object({ title: z.literal('Linkglass') }) });

/** Tries a server, and keeps it where all is well or only the quota is used up. */
export async function connect(server: Server): Promise<Connection> {
  const state = await check(server);
  if (state === 'connected' || state === 'quota') await writeServer(server);
  return { state, address: server.address };
}

export async function readConnection(): Promise<Connection> {
  const server = await readServer();
  return server === null ? { state: 'none', address: null } : { state: await check(server), address: server.address };
}

async function check(server: Server): Promise<ConnectionState> {
  try {
    // Asked first and without the key, which nobody but a Linkglass server is shown.
    if (!(await isLinkglass(server.address))) return 'not-linkglass';
    await call(server, scanEndpoints.read, { params: { scan_id: NO_SCAN } });
    return 'not-linkglass';
  } catch (error) {
    if (error instanceof NetworkError) return error.isTls ? 'tls' : 'unreachable';
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return 'key-refused';
    if (error.status === 429) return 'quota';
    return error.status === 404 ? 'connected' : 'not-linkglass';
  }
}

async function isLinkglass(address: string): Promise<boolean> {
  const response = await fetchFrom(`${address}/openapi.json`, { method: 'GET', headers: {}, timeoutMs: TIMEOUT_MS });
  return description.safeParse(await response.json().catch(() => null)).success;
}
