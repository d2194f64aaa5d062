import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createDownload, DownloadError } from '../../../../server/intelligence/sources/download.ts';
import { egressTo, listOf, serving, startListServer, type Answer } from './list-server.ts';

const NOTHING = { etag: null, lastModified: null };
const never = new AbortController().signal;

async function downloading(answer: Answer, timeoutMs = 60_000) {
  const server = await startListServer(answer);
  const download = createDownload(egressTo(server), timeoutMs);
  const source = { address: server.address, maxMegabytes: 1 };
  return {
    server,
    get: (known: { etag: string | null; lastModified: string | null } = NOTHING) => download(source, known, never),
  };
}

describe('a download', () => {
  test('returns the file and its validators', async () => {
    const { get } = await downloading(
      serving(listOf(3), '"one"', { 'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT' }),
    );
    const downloaded = await get();
    expect(downloaded?.bytes.toString()).toBe(listOf(3));
    expect(downloaded?.validators).toEqual({ etag: '"one"', lastModified: 'Fri, 20 Nov 2026 10:00:00 GMT' });
  });

  test('is conditional with known validators', async () => {
    const { get, server } = await downloading(serving(listOf(3), '"one"'));
    expect(await get({ etag: '"one"', lastModified: 'Fri, 20 Nov 2026 10:00:00 GMT' })).toBeNull();
    expect(server.requests[0]?.headers).toMatchObject({
      'if-none-match': '"one"',
      'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT',
    });
    expect((await get({ etag: '"older"', lastModified: null }))?.bytes.length).toBeGreaterThan(0);
  });

  test('follows redirects', async () => {
    const { get, server } = await downloading((_, response) => response.writeHead(404).end());
    server.answer = (request, response) =>
      request.url === '/list.txt'
        ? response.writeHead(301, { location: '/moved.txt' }).end()
        : response.writeHead(200).end('moved');
    expect((await get())?.bytes.toString()).toBe('moved');
  });

  const BROKEN: readonly (readonly [string, Answer, RegExp])[] = [
    ['a page', serving('<html>Sign in</html>', '"x"', { 'content-type': 'text/html; charset=utf-8' }), /web page/],
    ['an error', (_, response) => response.writeHead(500).end('oh'), /responded with 500/],
    ['nobody', (_, response) => response.writeHead(404).end(), /responded with 404/],
    [
      'a file cut short',
      (_, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('http://evil.example/\n', () => response.destroy());
      },
      /download failed/,
    ],
    [
      'a chunked file cut short',
      (_, response) => {
        response.writeHead(200);
        response.write('http://evil.example/\n', () => response.destroy());
      },
      /download failed/,
    ],
    ['too large a file', (_, response) => response.writeHead(200).end(Buffer.alloc(1_100_000, 'x')), /download failed/],
    [
      'a small file that grows',
      (_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(100_000_000, 'x'))),
      /more than/,
    ],
    [
      'a file without end',
      (_, response) => {
        response.writeHead(200);
        const more = (): void => void response.write(Buffer.alloc(65_536, 'x'), error => error ?? setImmediate(more));
        more();
      },
      /download failed/,
    ],
    [
      'a redirect to a private address',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      /private/,
    ],
    [
      'a redirect to another scheme',
      (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      /private/,
    ],
    [
      'redirects for ever',
      (_, response) => response.writeHead(302, { location: '/list.txt' }).end(),
      /responded with 302/,
    ],
  ];

  test.each(BROKEN)('of %s fails', async (_, answer, message) => {
    const { get } = await downloading(answer);
    const error: unknown = await get().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DownloadError);
    expect(String(error)).toMatch(message);
  });

  test('that is too slow times out', async () => {
    const { get } = await downloading(
      (_, response) => void response.writeHead(200).write('http://evil.example/\n'),
      300,
    );
    await expect(get()).rejects.toThrow('timed out');
  });

  test('from a closed port fails with a reason', async () => {
    const server = await startListServer((_, response) => response.end());
    const download = createDownload(egressTo(server));
    await expect(download({ address: 'http://lists.example:1/', maxMegabytes: 1 }, NOTHING, never)).rejects.toThrow(
      /private|connection refused/,
    );
  });
});
