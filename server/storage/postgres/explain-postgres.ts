import { StartError } from '../../start-error.ts';
import { codeOf } from '../../errors.ts';

const EXPLANATIONS: readonly { readonly codes: RegExp; readonly text: (server: string, message: string) => string }[] =
  [
    {
      codes: /^(ENOTFOUND|EAI_AGAIN)$/,
      text: server => `the name of the PostgreSQL server ${server} is not known. Check LINKGLASS_DATABASE_URL`,
    },
    {
      codes: /^(ECONNREFUSED|ENOENT|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|57P03)$/,
      text: server =>
        `PostgreSQL does not answer at ${server}. Start it, or check host and port in LINKGLASS_DATABASE_URL`,
    },
    {
      codes: /^28/,
      text: server => `PostgreSQL at ${server} refuses the user or password of LINKGLASS_DATABASE_URL`,
    },
    {
      codes: /^3D000$/,
      text: server =>
        `the database ${server} does not exist. Create it: createdb --encoding UTF8 ${server.slice(server.lastIndexOf('/') + 1)}`,
    },
    {
      codes: /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(GET|VERIFY)_|ERR_TLS_CERT_)/,
      text: (server, message) =>
        `the certificate of PostgreSQL at ${server} is not trusted (${message}). ` +
        'Name its certificate authority in LINKGLASS_DATABASE_URL: sslrootcert=FILE',
    },
    {
      codes: /^53300$/,
      text: server => `PostgreSQL at ${server} has no free connections. Raise its max_connections`,
    },
    {
      codes: /^42501$/,
      text: (server, message) => `the user of LINKGLASS_DATABASE_URL may not use ${server}: ${message}`,
    },
  ];

/** An error of a PostgreSQL server as a StartError that says what to do, without the password. Other errors are returned unchanged. */
export function explainPostgres(error: unknown, url: string): unknown {
  if (!(error instanceof Error)) return error;
  const { host, pathname, searchParams } = new URL(url);
  const server = `${searchParams.get('host') ?? host}${pathname}`;
  const file = missingFile(error);
  if (file !== null) return new StartError(`${file} cannot be read. Check sslrootcert in LINKGLASS_DATABASE_URL`);
  const code = codeOf(error);
  const explanation = EXPLANATIONS.find(({ codes }) => codes.test(code));
  if (explanation) return new StartError(explanation.text(server, error.message));
  // The driver's own errors have no code: a time limit, TLS that the server does not speak.
  return /timeout|SSL|TLS|terminated/i.test(error.message)
    ? new StartError(`PostgreSQL at ${server} cannot be reached (${error.message}). Check LINKGLASS_DATABASE_URL`)
    : error;
}

/** The path of a file that the driver could not read. A socket that is missing has the same code. */
function missingFile({ cause }: Error): string | null {
  if (!(cause instanceof Error) || !('syscall' in cause) || cause.syscall !== 'open') return null;
  return 'path' in cause ? String(cause.path) : null;
}
