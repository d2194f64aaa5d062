import type { TestServer } from '../test-server.ts';
import { waitFor } from '../wait-for.ts';

/** Scans addresses one after the other through the API; returns the ids, oldest first, once all are final. */
export async function scanAll(
  server: TestServer,
  key: string,
  urls: readonly string[],
  members: object = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (const submitted_url of urls) {
    const answer = await server.request('POST', '/v1/scan', { key, body: { submitted_url, ...members } });
    if (answer.status !== 200) throw new Error(`a scan was refused: ${answer.text}`);
    ids.push(answer.json.id);
  }
  await waitFor(async () => {
    const found = await Promise.all(ids.map(id => server.services.scanStore.find(id)));
    return found.every(scan => scan !== null && scan.status !== 'PENDING' && scan.status !== 'RUNNING');
  });
  return ids;
}

/** What a walk through all pages of this size gives, in its order. */
export async function walk(server: TestServer, key: string, path: string, pageSize: number): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page++) {
    const mark = path.includes('?') ? '&' : '?';
    const answer = await server.request('GET', `${path}${mark}max_results=${pageSize}&page=${page}`, { key });
    if (answer.status !== 200) throw new Error(`page ${page} was refused: ${answer.text}`);
    found.push(...answer.json.map((item: { id: string }) => item.id));
    if (answer.json.length < pageSize) return found;
  }
}
