import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../server/script/root.ts';
import { ConfigError, readConfig } from '../../../server/settings/config.ts';
import { nodeEnvironment } from '../../support/node-environment.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('settings', () => {
  test('all have defaults', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8787,
      workerPort: 0,
      baseUrl: null,
      dataDir: resolve('data'),
      database: { kind: 'sqlite', file: resolve('data/linkglass.db') },
      blobs: { kind: 'folder', folder: resolve('data/blobs') },
      role: 'all',
      scanSeconds: 60,
      safeScanHours: 24,
      keepDays: 90,
      keepGb: 20,
      rates: { FREE: { perSecond: 10, burst: 50 }, PREMIUM: { perSecond: 100, burst: 500 } },
      quotas: { FREE: 1_000, PREMIUM: 100_000 },
      isOffline: false,
      callbackHosts: [],
      arePublicReports: false,
      allowNoSandbox: false,
      logLevel: 'info',
      corsOrigins: [],
      unknownVariables: [],
    });
    expect(config.workers).toBeGreaterThanOrEqual(1);
  });

  test('an empty variable is one that is not set', () => {
    expect(readConfig({ LINKGLASS_PORT: '', LINKGLASS_ROLE: ' ' })).toMatchObject({ port: 8787, role: 'all' });
  });

  test.each([
    [{ LINKGLASS_PORT: '0' }, { port: 0 }],
    [{ LINKGLASS_BASE_URL: 'https://scan.example.com/' }, { baseUrl: 'https://scan.example.com' }],
    [{ LINKGLASS_BASE_URL: 'https://example.com/scan/' }, { baseUrl: 'https://example.com/scan' }],
    [
      { LINKGLASS_DATA_DIR: '/srv/l' },
      { dataDir: '/srv/l', database: { kind: 'sqlite', file: '/srv/l/linkglass.db' } },
    ],
    [
      { LINKGLASS_DATABASE_URL: 'postgres://u:p@h/db' },
      { database: { kind: 'postgres', url: 'postgres://u:p@h/db', maxConnections: 10 } },
    ],
    [{ LINKGLASS_DATABASE_URL: 'sqlite:/a/b.db' }, { database: { kind: 'sqlite', file: '/a/b.db' } }],
    [
      { LINKGLASS_BLOBS_URL: 's3://bucket/a/b/' },
      {
        blobs: {
          kind: 's3',
          bucket: 'bucket',
          prefix: 'a/b',
          endpoint: undefined,
          region: 'us-east-1',
          isDirect: false,
          credentials: undefined,
        },
      },
    ],
    [
      {
        LINKGLASS_BLOBS_URL: 's3://bucket?endpoint=http://127.0.0.1:9000/&region=eu-west-1&direct=true',
        AWS_ENDPOINT_URL_S3: 'https://other.example',
        AWS_REGION: 'other',
      },
      { blobs: { prefix: '', endpoint: 'http://127.0.0.1:9000', region: 'eu-west-1', isDirect: true } },
    ],
    [
      {
        LINKGLASS_BLOBS_URL: 's3://bucket/with%20space',
        AWS_ENDPOINT_URL_S3: 'https://s3.example',
        AWS_DEFAULT_REGION: 'eu-west-2',
        AWS_ACCESS_KEY_ID: 'id',
        AWS_SECRET_ACCESS_KEY: 'secret',
        AWS_SESSION_TOKEN: 'token',
      },
      {
        blobs: {
          prefix: 'with space',
          endpoint: 'https://s3.example',
          region: 'eu-west-2',
          isDirect: false,
          credentials: { accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: 'token' },
        },
      },
    ],
    [{ LINKGLASS_BLOBS_URL: '/srv/blobs' }, { blobs: { kind: 'folder', folder: '/srv/blobs' } }],
    [{ LINKGLASS_RATE_FREE: '0.5/3' }, { rates: { FREE: { perSecond: 0.5, burst: 3 } } }],
    [{ LINKGLASS_RATE_PUBLIC: '1/2' }, { publicRate: { perSecond: 1, burst: 2 } }],
    [{ LINKGLASS_OFFLINE: 'true' }, { isOffline: true }],
    [{ LINKGLASS_PUBLIC_REPORTS: 'true' }, { arePublicReports: true }],
    [
      { LINKGLASS_CALLBACK_HOSTS: 'hooks.internal=10.0.0.5' },
      {
        callbackHosts: [
          { host: 'hooks.internal', isWildcard: false, port: null, address: '10.0.0.5', targetPort: null },
        ],
      },
    ],
    [
      { LINKGLASS_KEEP_GB: '0.5', LINKGLASS_KEEP_DAYS: '0' },
      { keepGb: 0.5, keepDays: 0 },
    ],
    [
      { LINKGLASS_CORS_ORIGINS: 'https://a.example, http://b.example:81/' },
      { corsOrigins: ['https://a.example', 'http://b.example:81'] },
    ],
    [{ LINKGLASS_DNS_SERVERS: '127.0.0.1:5353, ::1' }, { dnsServers: ['127.0.0.1:5353', '::1'] }],
    [
      { LINKGLASS_STATIC_HOSTS: 'a.example=127.0.0.1:8080' },
      { staticHosts: [{ host: 'a.example', targetPort: 8080 }] },
    ],
    [
      { LINKGLASS_EXITS: 'DE=http://proxy.example:3128' },
      { exits: new Map([['DE', new URL('http://proxy.example:3128')]]) },
    ],
    [{ LINKGLASS_QUOTA_FREE: '1000' }, { quotas: { FREE: 1000 } }],
    [{ LINKGLASS_PROT: '1', OTHER: '2' }, { unknownVariables: ['LINKGLASS_PROT'] }],
  ])('%j is understood', (environment, expected) => {
    expect(readConfig(environment)).toMatchObject(expected);
  });

  test.each([
    ['LINKGLASS_PORT', 'abc', 'a port, 0 to 65535'],
    ['LINKGLASS_PORT', '65536', 'a port, 0 to 65535'],
    ['LINKGLASS_PORT', '-1', 'a port, 0 to 65535'],
    ['LINKGLASS_PORT', '80.5', 'a port, 0 to 65535'],
    ['LINKGLASS_BASE_URL', 'ftp://a', 'an http or https address'],
    ['LINKGLASS_BASE_URL', 'https://a/?b', 'an http or https address'],
    ['LINKGLASS_DATABASE_URL', 'mysql://a/b', 'sqlite:FILE or postgres://'],
    ['LINKGLASS_BLOBS_URL', 'gs://bucket', 'the path of a folder, or s3://BUCKET/PREFIX'],
    ['LINKGLASS_BLOBS_URL', 's3:///prefix', 'not the name of a bucket'],
    ['LINKGLASS_BLOBS_URL', 's3://Bucket_/prefix', 'not the name of a bucket'],
    ['LINKGLASS_ROLE', 'both', 'all, api or worker'],
    ['LINKGLASS_WORKERS', '0', '1 to 256'],
    ['LINKGLASS_CHROMIUM', join(tmpdir(), 'no-such-browser'), 'an existing file'],
    ['LINKGLASS_SCAN_SECONDS', '9', '10 to 600'],
    ['LINKGLASS_KEEP_DAYS', '-1', '0 or more'],
    ['LINKGLASS_RATE_FREE', '10', 'RATE/BURST'],
    ['LINKGLASS_RATE_PUBLIC', '10', 'RATE/BURST'],
    ['LINKGLASS_RATE_FREE', '0/10', 'RATE/BURST'],
    ['LINKGLASS_QUOTA_FREE', 'many', 'a whole number'],
    ['LINKGLASS_OFFLINE', 'yes', 'true or false'],
    ['LINKGLASS_PUBLIC_REPORTS', '1', 'true or false'],
    ['LINKGLASS_CALLBACK_HOSTS', 'hooks.internal', 'host[:port]=address[:port]'],
    ['LINKGLASS_LOG', 'loud', 'fatal, error, warn'],
    ['LINKGLASS_CORS_ORIGINS', '*', 'a comma-separated list of origins'],
    ['LINKGLASS_CORS_ORIGINS', 'https://a.example/path', 'a comma-separated list of origins'],
    ['LINKGLASS_DNS_SERVERS', 'dns.example', 'IP addresses'],
    ['LINKGLASS_STATIC_HOSTS', 'a.example', 'host[:port]=address[:port]'],
    ['LINKGLASS_EXITS', 'Germany=http://p', 'CC=proxy URL'],
    ['LINKGLASS_QUOTA_FREE', '0', '1 or more'],
  ])('%s=%s stops the start with one line that says what it may hold', (name, value, expected) => {
    const refusal = messageOf(() => readConfig({ [name]: value }));
    expect(refusal).toContain(`${name} is ${JSON.stringify(value)}, but must be `);
    expect(refusal).toContain(expected);
    expect(refusal).not.toContain('\n');
  });

  test.each([
    ['LINKGLASS_DATABASE_URL', 'mysql://root:hunter2@db/x', 'mysql://…@db/x'],
    ['LINKGLASS_DATABASE_URL', 'postgres://root:hun/ter2@db:x/y', 'postgres://…@db:…'],
    ['LINKGLASS_DATABASE_URL', 'mysql://db/x?password=hunter2', 'mysql://db/x…'],
    ['LINKGLASS_DATABASE_URL', 'mysql:root:hunter2@db', '…@db'],
    ['LINKGLASS_DATABASE_URL', 'root:hunter2@db:5432/x', '…@db:5432/x'],
    ['LINKGLASS_BLOBS_URL', 's4://key:hunter2@bucket', 's4://…@bucket'],
    ['LINKGLASS_BLOBS_URL', 's3://key:hunter2@bucket', 's3://…@bucket'],
    ['LINKGLASS_BLOBS_URL', 's3://bucket?endpoint=http://key:hunter2@store', 's3://…@store'],
    ['LINKGLASS_BLOBS_URL', 's3://bucket/a?secret=hunter2', 's3://bucket/a…'],
    ['LINKGLASS_BLOBS_URL', 's3://bucket?direct=hunter2', 's3://bucket…'],
    ['LINKGLASS_EXITS', 'DE=socks4://u:hunter2@h:1080', 'DE=socks4://…@h:1080'],
    ['LINKGLASS_EXITS', 'DE=socks5://u:hun/te@r2@h:1080', 'DE=socks5://…@h:1080'],
    ['LINKGLASS_EXITS', 'DE=socks5://u:hunter2', 'DE=socks5://u:…'],
    ['LINKGLASS_EXITS', 'DE=socks5://u:hun/ter2', 'DE=socks5://u:…'],
    ['LINKGLASS_EXITS', 'socks5://u:hunter2@h:1080', 'socks5://…@h:1080'],
    ['LINKGLASS_EXITS', 'DE=http://a:1,FR=socks5://u:hunter,2@h', 'DE=http://…@h'],
    ['LINKGLASS_EXITS', 'u:hunter2@h:1080', '…@h:1080'],
    ['LINKGLASS_BASE_URL', 'https://u:hun#ter2@scan.example', 'https://…@scan.example'],
    ['LINKGLASS_PORT', 'redis://u:hunter2@h', 'redis://…@h'],
  ])('a password is not shown where %s=%s is refused', (name, value, shown) => {
    const refusal = messageOf(() => readConfig({ [name]: value }));
    expect(refusal).toContain(`${name} is "${shown}", but must be `);
    expect(refusal).not.toMatch(/hunter2|hun\b|ter2|te@r2/i);
  });

  test.each([
    [{ AWS_ACCESS_KEY_ID: 'hunter2' }, 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together. Set both or none'],
    [{ AWS_SECRET_ACCESS_KEY: 'hunter2' }, 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together'],
    [{ AWS_ENDPOINT_URL_S3: 'https://u:hunter2@store' }, 'AWS_ENDPOINT_URL_S3 must be an http or https address'],
  ])('variables of AWS that cannot be used stop the start without being shown (%#)', (environment, expected) => {
    const refusal = messageOf(() => readConfig({ LINKGLASS_BLOBS_URL: 's3://bucket', ...environment }));
    expect(refusal).toContain(expected);
    expect(refusal).not.toContain('hunter2');
    // They are nothing to a server with a folder.
    expect(() => readConfig(environment)).not.toThrow();
  });

  test('the first line of a .env that begins with U+FEFF counts', async () => {
    const cwd = await temporaryFolder();
    await writeFile(join(cwd, '.env'), '\uFEFFLINKGLASS_PORT=abc\r\nLINKGLASS_OFFLINE=true\r\n');
    const command = spawnSync(process.execPath, [join(ROOT, 'server/cli/main.ts'), 'keys', 'list'], {
      cwd,
      env: nodeEnvironment({}),
      encoding: 'utf8',
    });
    expect([command.status, command.stderr]).toEqual([1, expect.stringContaining('LINKGLASS_PORT is "abc"')]);
  });

  test('a value with a line break stays one line', () => {
    expect(messageOf(() => readConfig({ LINKGLASS_PORT: 'a\nb' }))).not.toContain('\n');
  });
});

function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message; // just asserted
  }
  throw new Error('nothing was refused');
}
