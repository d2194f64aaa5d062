import { encodeDifference, encodePrefixes, prefixListOf } from '../../../shared/lists/encode.ts';
import type { PrefixList } from '../../../shared/lists/prefix-list.ts';
import { createSha256 } from '../../../shared/lists/sha256.ts';
import { ApiError } from '../../../extension/api/api-error.ts';
import { createFakeArea } from '../fake-area.ts';
import type { BlobStore } from '../../../extension/storage/blob-store.ts';

/** A prefix list of these expressions. */
export function listOf({
  threats = [],
  trustedDomains = [],
}: {
  threats?: string[];
  trustedDomains?: string[];
}): PrefixList {
  const sha256 = createSha256();
  const words = (expressions: string[], count: number) => {
    const entries = expressions.map(expression => [...sha256.ofText(expression).subarray(0, count)]);
    entries.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
    return Uint32Array.from(entries.flat());
  };
  const none = new Uint32Array();
  return prefixListOf({
    threats: words(threats, 1),
    trustedUrls: none,
    trustedHosts: none,
    trustedDomains: words(trustedDomains, 4),
    sharedHosts: none,
  });
}

/** A blob store in memory. */
export function createMemory(): BlobStore {
  const kept = new Map<string, unknown>();
  return {
    read: async name => kept.get(name),
    write: async (name, value) => void kept.set(name, structuredClone(value)),
    forget: async name => void kept.delete(name),
  };
}

/** What else keeps lists: a connected server, and session storage. */
export function storedIn(store: BlobStore, address = 'https://server.example') {
  return { store, session: createFakeArea(), readServer: async () => ({ address, key: 'lg_key' }) };
}

/** A server with a list, and differences from its earlier versions. */
export function createSource() {
  const asked: { path: string; etag: string | undefined }[] = [];
  const had = new Map<string, PrefixList>();
  let current: PrefixList | null = null;
  return {
    asked,
    publish(list: PrefixList): void {
      current = list;
      had.set(list.version, list);
    },
    async read(path: string, { headers = {} }: { headers?: Readonly<Record<string, string>> } = {}): Promise<Response> {
      asked.push({ path, etag: headers['if-none-match'] });
      if (current === null) throw new ApiError('unreachable', 'gone');
      const etag = `"${current.version}"`;
      if (headers['if-none-match'] === etag) return new Response(null, { status: 304 });
      const since = had.get(new URLSearchParams(path.split('?')[1]).get('since') ?? '');
      const bytes = since ? encodeDifference(since, current) : encodePrefixes(current);
      return new Response(new Uint8Array(bytes), { headers: { etag } });
    },
  };
}
