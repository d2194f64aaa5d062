import { randomBytes } from 'node:crypto';
import { createServer as createWebServer } from 'node:http';
import type { Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createBlobS3 } from '../../../../server/storage/blobs/blob-s3.ts';
import { ObjectStoreError } from '../../../../server/errors.ts';
import { asObjectStoreError } from '../../../../server/storage/blobs/explain-s3.ts';
import type { S3Location } from '../../../../server/storage/locations.ts';
import { openBlobs } from '../../../../server/storage/open.ts';
import { StartError } from '../../../../server/start-error.ts';
import { startS3Server, type Fault, type S3Server } from '../../support/s3-server.ts';

const BYTES = randomBytes(300_000);

let server: S3Server;
beforeAll(async () => void (server = await startS3Server()));
afterEach(() => void (server.faults = []));
afterAll(() => server.close());

const LIMITS = { connectMs: 60_000, answerMs: 60_000, idleMs: 60_000, totalMs: 120_000 };
/** For a server that does not answer or stops sending. */
const SHORT = { answerMs: 1_000, idleMs: 1_000 };

/** A store that holds BYTES as `a`. */
async function store(more?: Partial<S3Location>, limits?: Partial<typeof LIMITS>) {
  const blobs = createBlobS3(server.location(more), { ...LIMITS, ...limits });
  await blobs.put('a', BYTES, 'image/png');
  return blobs;
}

function addressOf(listener: Server): string {
  const address = listener.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const times = (count: number, fault: Fault): Fault[] => Array.from({ length: count }, () => fault);

describe('a bucket retries', () => {
  test.each([
    ['a 500', 2, { kind: 'status', status: 500 }],
    ['a 503', 1, { kind: 'status', status: 503, code: 'SlowDown' }],
    ['a cut connection', 2, { kind: 'cut-connection' }],
    ['a request without an answer', 1, { kind: 'no-answer' }],
  ] as const)('%s, whatever it does', async (_, count, fault) => {
    const blobs = await store({}, fault.kind === 'no-answer' ? SHORT : {});
    server.faults = times(count, fault);
    await blobs.put('b', BYTES, 'image/png');
    server.faults = times(count, fault);
    expect((await blobs.get('b'))?.equals(BYTES)).toBe(true);
    server.faults = times(count, fault);
    const blob = await blobs.open('b');
    expect(blob && (await buffer(blob.stream)).equals(BYTES)).toBe(true);
    server.faults = times(count, fault);
    await blobs.delete(['b']);
    expect([await blobs.get('b'), server.faults]).toEqual([null, []]);
  });

  test.each(['cut-body', 'changed-body', 'stalled-body'] as const)('a whole read with a %s', async kind => {
    const blobs = await store({}, kind === 'stalled-body' ? SHORT : {});
    server.faults = times(2, { kind });
    expect((await blobs.get('a'))?.equals(BYTES)).toBe(true);
  });

  test('a limited number of times, and not after a refusal', async () => {
    const blobs = await store();
    const triesWith = async (fault: Fault): Promise<[number, unknown]> => {
      const before = server.requests.length;
      server.faults = times(100, fault);
      const error: unknown = await blobs.put('b', BYTES, 'image/png').catch((thrown: unknown) => thrown);
      return [server.requests.length - before, error];
    };
    expect(await triesWith({ kind: 'status', status: 500 })).toEqual([5, expect.any(ObjectStoreError)]);
    expect(await triesWith({ kind: 'status', status: 403, code: 'AccessDenied' })).toEqual([
      1,
      expect.objectContaining({ code: 'AccessDenied' }),
    ]);
  });

  test('for as long as the store may come back', () => {
    const codes = ['ECONNREFUSED', 'ENOTFOUND', 'TimeoutError', 'SlowDown', 'AccessDenied', 'NoSuchBucket'];
    const errors = codes.map(code => asObjectStoreError(Object.assign(new Error(code), { code })));
    expect(errors.map(error => error.isUnavailable)).toEqual([true, true, true, true, false, false]);
  });

  test.each([
    // MinIO, while it starts.
    [503, 'XMinioServerNotInitialized', true],
    [502, undefined, true],
    [501, 'NotImplemented', false],
    [400, 'EntityTooLarge', false],
  ])('for as long as a store that answers %i may do better', async (status, code, isUnavailable) => {
    const blobs = await store();
    server.faults = times(5, { kind: 'status', status, ...(code === undefined ? {} : { code }) });
    const error: unknown = await blobs.put('b', BYTES, 'image/png').catch((thrown: unknown) => thrown);
    server.faults = [];
    expect(error).toMatchObject({ name: 'ObjectStoreError', isUnavailable });
  });

  test('until its time is up', async () => {
    server.faults = times(100, { kind: 'no-answer' });
    const blobs = createBlobS3(server.location(), { ...LIMITS, totalMs: 100 });
    await expect(blobs.put('a', BYTES, 'image/png')).rejects.toThrow('aborted');
    await expect(blobs.get('a')).rejects.toThrow('aborted');
  });
});

describe('a bucket returns only the bytes that were written', () => {
  test.each([
    ['cut-body', /aborted|ended after/],
    ['stalled-body', /inactivity/],
    ['changed-body', /SHA-256/],
  ] as const)('a stream with a %s ends with an error', async (kind, message) => {
    const blobs = await store({}, kind === 'stalled-body' ? SHORT : {});
    server.faults = [{ kind }];
    const blob = await blobs.open('a');
    const received: Buffer[] = [];
    const reading = (async () => {
      for await (const piece of blob?.stream ?? []) received.push(piece as Buffer);
    })();
    await expect(reading).rejects.toThrow(message);
    // A client that counts must not take it for whole.
    expect(Buffer.concat(received).length).toBeLessThan(BYTES.length);
  });

  test('a changed upload is refused and stored nowhere', async () => {
    const blobs = await store();
    server.faults = [{ kind: 'changed-upload' }];
    await expect(blobs.put('changed', BYTES, 'image/png')).rejects.toMatchObject({ code: 'XAmzContentSHA256Mismatch' });
    expect(await blobs.get('changed')).toBeNull();
  });

  test('a whole read that fails each time is an error', async () => {
    const blobs = await store();
    server.faults = times(3, { kind: 'changed-body' });
    await expect(blobs.get('a')).rejects.toThrow('the object of blob a is damaged');
  });

  test('an object without a digest, copied by another program, is read', async () => {
    await server.write('copied', BYTES);
    expect((await (await store()).get('copied'))?.equals(BYTES)).toBe(true);
  });
});

test('a blob is stored with its type, and as a download', async () => {
  await store();
  expect(await server.read('a')).toEqual({ bytes: BYTES, contentType: 'image/png', disposition: 'attachment' });
});

describe('a signed URL', () => {
  const image = { contentType: 'image/png', name: 'screenshot.png', seconds: 1800 } as const;

  test('does not exist unless clients read at the store', async () => {
    expect((await store()).signedUrl).toBeUndefined();
  });

  test('serves any stored bytes as an image, without a key', async () => {
    const blobs = await store({ isDirect: true, prefix: "odd +&=@%41~!'()*ü" });
    await blobs.put('page.html', Buffer.from('<script>alert(1)</script>'), 'text/html');
    for (const key of ['a', 'page.html']) {
      const url = (await blobs.signedUrl?.(key, image)) ?? '';
      expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('1800');
      const response = await fetch(url);
      expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
        200,
        {
          'content-type': 'image/png',
          'content-disposition': 'inline; filename="screenshot.png"',
          'cache-control': 'private, max-age=1800, immutable',
        },
      ]);
    }
  });

  test('expires', async () => {
    const url = (await (await store({ isDirect: true })).signedUrl?.('a', { ...image, seconds: 1 })) ?? '';
    await expect.poll(async () => (await fetch(url)).status, { interval: 200 }).toBe(403);
  });

  test.each([
    ['another type', /image%2Fpng/, 'text%2Fhtml'],
    ['another disposition', /inline/, 'attachment'],
    ['a later end', /Expires=1800/, 'Expires=9999'],
    ['another key', /\/a\?/, '/b?'],
    ['another signature', /Signature=./, 'Signature=x'],
  ] as const)('is refused with %s', async (_, part, other) => {
    const url = (await (await store({ isDirect: true })).signedUrl?.('a', image)) ?? '';
    expect(url).toMatch(part);
    expect((await fetch(url.replace(part, other))).status).toBe(403);
  });
});

describe('the start ends with one line that says what to do', () => {
  async function refusal(more: Partial<S3Location>): Promise<string> {
    const error: unknown = await openBlobs(server.location(more)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    const { message } = error as StartError; // just asserted
    expect(message).not.toMatch(/\n|hunter2|S3RVER/);
    return message;
  }
  const key = { accessKeyId: 'S3RVER', secretAccessKey: 'hunter2', sessionToken: undefined };

  test('if the bucket does not exist', async () => {
    expect(await refusal({ bucket: 'other' })).toBe(
      `the bucket other does not exist at the object store ${server.endpoint}. Create it, or check LINKGLASS_BLOBS_URL`,
    );
  });

  test.each([
    ['the key is not known', { ...key, accessKeyId: 'AKIAOTHER' }],
    ['the secret is wrong', key],
  ])('if %s', async (_, credentials) => {
    expect(await refusal({ credentials })).toContain(
      'refuses the key for LINKGLASS_BLOBS_URL. Check AWS_ACCESS_KEY_ID',
    );
  });

  test.each([0, 1, 2, 3])('if request %d of the probe is denied', async allowed => {
    server.faults = [...times(allowed, { kind: 'none' }), { kind: 'status', status: 403, code: 'AccessDenied' }];
    expect(await refusal({})).toContain('Allow s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket');
  });

  test('if the bucket is in another region', async () => {
    server.faults = [{ kind: 'status', status: 301, code: 'PermanentRedirect' }];
    expect(await refusal({})).toContain('Set region=NAME in LINKGLASS_BLOBS_URL');
  });

  test('if nothing listens at the endpoint', async () => {
    const endpoint = 'http://127.0.0.1:1';
    expect(await refusal({ endpoint })).toBe(
      `the object store ${endpoint} does not answer. Start it, or check the endpoint in LINKGLASS_BLOBS_URL`,
    );
  });

  test('if the host is not known', async () => {
    expect(await refusal({ endpoint: 'http://store.invalid' })).toMatch(
      /^the (host of the )?object store http:\/\/store\.invalid (is not known|does not answer)\./,
    );
  });

  test('if another service responds', async () => {
    const web = createWebServer((_, response) => void response.writeHead(418).end('a teapot'));
    await new Promise<void>(resolve => void web.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => web.closeAllConnections());
    onTestFinished(() => void web.close());
    expect(await refusal({ endpoint: addressOf(web) })).toContain(
      'cannot be used (object store: HTTP 418: not a response of S3). Check LINKGLASS_BLOBS_URL',
    );
  });
});

test('an error shows neither the key nor the request', async () => {
  const blobs = await store();
  server.faults = [{ kind: 'status', status: 403, code: 'AccessDenied' }];
  const error: unknown = await blobs.get('a').catch((thrown: unknown) => thrown);
  expect(Object.keys(error as object).toSorted()).toEqual(['code', 'isUnavailable', 'name']);
  expect(error).toMatchObject({ code: 'AccessDenied', message: 'object store: AccessDenied: as told' });
});
