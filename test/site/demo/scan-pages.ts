import { setTimeout } from 'node:timers/promises';

interface Options {
  readonly address: string;
  readonly key: string;
  readonly urls: readonly string[];
}

const PAUSE_MS = 300;
const MAX_MS = 90_000;
/** The first scan can time out on a busy machine, while server and browser still start. */
const ATTEMPTS = 2;

/** Scans pages and waits until all scans have ended. */
export async function scanPages({ address, key, urls }: Options): Promise<void> {
  const headers = { authorization: key, 'content-type': 'application/json' };

  async function call(
    path: string,
    init?: RequestInit,
  ): Promise<{ readonly id?: string; readonly scan?: { readonly status: string } }> {
    const response = await fetch(address + path, { ...init, headers });
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
    return (await response.json()) as { id?: string; scan?: { status: string } }; // the API's own form
  }

  async function scan(url: string, attempt = 1): Promise<void> {
    const { id } = await call('/v1/scan', { method: 'POST', body: JSON.stringify({ submitted_url: url }) });
    for (const end = Date.now() + MAX_MS; Date.now() < end; await setTimeout(PAUSE_MS)) {
      const { scan: state } = await call(`/v1/scan/${id}`);
      if (state === undefined || ['PENDING', 'RUNNING'].includes(state.status)) continue;
      return state.status === 'ERROR' && attempt < ATTEMPTS ? scan(url, attempt + 1) : undefined;
    }
  }

  await Promise.all(urls.map(url => scan(url)));
}
