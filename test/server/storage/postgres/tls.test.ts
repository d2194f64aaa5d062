import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '../../../../server/start-error.ts';
import { connect, openDatabase } from '../../../../server/storage/open.ts';
import { createTrustedCertificate } from '../../egress/support/certificate.ts';
import { startPostgres, type PostgresServer } from '../../support/postgres/postgres-server.ts';

const NOBODY = 65_534;
const PASSWORD = 'pa55word-right';

let server: PostgresServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkglass-tls-'));
  await chmod(folder, 0o755);
  const [own, other] = await Promise.all([
    createTrustedCertificate('localhost'),
    createTrustedCertificate('localhost'),
  ]);
  const files = {
    'server.crt': own.cert,
    'server.key': own.key,
    'other.crt': other.cert,
    // Over TCP, a user needs TLS and a password.
    'hba.conf': 'local all all trust\nhostssl all all all scram-sha-256\n',
  };
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    await writeFile(path, text, { mode: name === 'server.key' ? 0o600 : 0o644 });
    // As whom the server runs then.
    if (process.getuid?.() === 0) await chown(path, NOBODY, NOBODY);
  }
  server = await startPostgres({
    isOnTcp: true,
    settings: {
      ssl: 'on',
      ssl_cert_file: join(folder, 'server.crt'),
      ssl_key_file: join(folder, 'server.key'),
      hba_file: join(folder, 'hba.conf'),
    },
  });
  const url = new URL(server.url);
  url.port = String(server.port);
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`CREATE ROLE linkglass LOGIN PASSWORD '${PASSWORD}'`);
  await admin.query('CREATE DATABASE linkglass OWNER linkglass');
  await admin.end();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

interface Address {
  readonly password?: string;
  readonly database?: string;
  readonly rootCertificate?: string;
}

const locationOf = ({ password = PASSWORD, database = 'linkglass', rootCertificate = 'server.crt' }: Address = {}) => ({
  kind: 'postgres' as const,
  url:
    `postgres://linkglass:${password}@localhost:${server.port}/${database}` +
    `?sslmode=verify-full&sslrootcert=${join(folder, rootCertificate)}`,
});

test('a server with a certificate that is trusted is used over TLS', async () => {
  const database = await connect(locationOf());
  const { rows } = await database.reader.raw('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
  expect(rows).toEqual([{ ssl: true }]);
  await database.close();
});

test.each([
  [
    'a certificate of another authority',
    { rootCertificate: 'other.crt' },
    /certificate .* is not trusted .*sslrootcert/,
  ],
  ['no file of the authority', { rootCertificate: 'none.crt' }, /none\.crt cannot be read. Check sslrootcert/],
  ['a wrong password', { password: 'pa55word-wrong' }, /refuses the user or password/],
  ['no such database', { database: 'nowhere' }, /nowhere does not exist. Create it/],
])('the start error says what to do, without the password: %s', async (_, address, text) => {
  const error: unknown = await openDatabase(locationOf(address)).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toMatch(text);
  expect(String(error)).not.toContain('pa55word');
});
