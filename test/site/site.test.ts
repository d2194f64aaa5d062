import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestSite } from './site.ts';
import type { TestSite } from './site.ts';
import { visit } from './visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** The TLS error of a host's certificate if the test web's root is trusted; null if it is valid. */
function problemOf(host: string): Promise<string | null> {
  return new Promise(resolve => {
    const socket = connect({ host: '127.0.0.1', port: site.httpsPort, servername: host, ca: site.caPem });
    socket.once('secureConnect', () => {
      socket.destroy();
      resolve(null);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? null));
  });
}

describe('certificates', () => {
  test.each([
    ['shop.example', null],
    ['rsa.example', null],
    ['www.a.deep.example', null],
    ['xn--bcher-kva.example', null],
    ['expired.example', 'CERT_HAS_EXPIRED'],
    ['not-yet-valid.example', 'CERT_NOT_YET_VALID'],
    ['self-signed.example', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['untrusted.example', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
    ['wrong-host.example', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ])('%s is met with %s', async (host, problem) => {
    expect(await problemOf(host)).toBe(problem);
  });

  test('a host shows the same certificate every time, and it is the one that the site names', async () => {
    const pem = await site.certificatePem('shop.example');
    expect(await site.certificatePem('shop.example')).toBe(pem);
    const { subject, infoAccess, subjectAltName, ca, raw } = new X509Certificate(pem);
    expect({ subject, infoAccess, subjectAltName, ca }).toEqual({
      subject: 'CN=shop.example',
      infoAccess: 'OCSP - URI:http://authority.example/ocsp\nCA Issuers - URI:http://authority.example/e1.cer',
      subjectAltName: 'DNS:shop.example, DNS:www.shop.example',
      ca: false,
    });
    // The OID of the SCT list extension, in DER.
    expect(raw.includes(Buffer.from('060a2b06010401d679020402', 'hex'))).toBe(true);
  });
});

describe('the request log', () => {
  test('has the requests of each host, and can be cleared', async () => {
    site.clearRequests();
    await visit(site, 'http://plain.example/second?x=1');
    await visit(site, 'https://shop.example/about');
    const [request, ...more] = site.requests('plain.example');
    expect(more).toEqual([]);
    expect(request).toMatchObject({ scheme: 'http', host: 'plain.example', method: 'GET', path: '/second?x=1' });
    expect(request?.headers['host']).toBe('plain.example');
    expect(site.requests().map(({ scheme, host, path }) => `${scheme}://${host}${path}`)).toEqual([
      'http://plain.example/second?x=1',
      'https://shop.example/about',
    ]);
    site.clearRequests();
    expect(site.requests()).toEqual([]);
  });

  test('sent() is null for a URL without requests', () => {
    expect(site.sent('http://plain.example/never')).toBeNull();
  });
});

test('a WebSocket greets and echoes, over TLS too', async () => {
  for (const [scheme, port] of [
    ['ws', site.httpPort],
    ['wss', site.httpsPort],
  ] as const) {
    const socket = new WebSocket(`${scheme}://127.0.0.1:${port}/echo`, {
      headers: { host: 'connections.example' },
      rejectUnauthorized: false,
    });
    const heard: string[] = [];
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('open', () => socket.send('out and back'));
      socket.on('message', data => {
        heard.push(Buffer.from(data as Buffer).toString()); // ws gives one buffer unless told otherwise
        if (heard.length === 2) resolve();
      });
    });
    socket.terminate();
    expect(heard.toSorted()).toEqual(['hello', 'out and back']);
  }
});

test('connecting to the unreachable host never completes', async () => {
  const port = Number(/unreachable\.example=127\.0\.0\.1:(\d+)/.exec(site.staticHosts)?.[1]);
  const socket = connectTcp(port, '127.0.0.1');
  const end = await Promise.race([
    once(socket, 'connect').then(() => 'connected', String),
    setTimeout(800, 'still waiting'),
  ]);
  socket.destroy();
  expect(end).toBe('still waiting');
});

test('an unknown address answers 404', async () => {
  expect(await visit(site, 'http://nobody.example/nothing')).toMatchObject({ outcome: 404 });
});

test('ends an exchange that lasts too long', async () => {
  const hasty = await startTestSite({ maxExchangeMs: 200 });
  try {
    expect((await visit(hasty, 'http://broken.example/no-answer')).outcome).toBe('closed');
    expect((await visit(hasty, 'http://broken.example/never-ending')).outcome).toBe('broken');
  } finally {
    await hasty.close();
  }
});

test('a process exits after the site is closed, even with open requests', async () => {
  const source = `import { connect } from 'node:net';
    import { startTestSite } from ${JSON.stringify(new URL('./site.ts', import.meta.url).href)};
    const site = await startTestSite();
    for (const path of ['/never-ending', '/no-answer', '/chunked']) {
      const socket = connect(site.httpPort, '127.0.0.1', () => socket.write('GET ' + path + ' HTTP/1.1\\r\\nHost: broken.example\\r\\n\\r\\n'));
      socket.on('error', () => {});
      socket.resume();
    }
    setTimeout(async () => { await site.close(); console.log('closed'); }, 300);`;
  // Less than the maximum duration of an exchange, so that nothing else ends it.
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source], {
    timeout: 60_000,
  });
  expect(stdout).toBe('closed\n');
});
