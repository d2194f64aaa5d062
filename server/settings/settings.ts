import { availableParallelism, totalmem } from 'node:os';
import type { z } from 'zod';
import { parseExits } from '../egress/exits/exits.ts';
import { parseStaticHosts, type StaticHost } from '../egress/static-hosts.ts';
import {
  anyText,
  decimal,
  dnsServers,
  existingFile,
  existingFolder,
  httpBase,
  httpOrigins,
  oneOf,
  parsedBy,
  rate,
  trueOrFalse,
  wholeNumber,
  type Rate,
} from './setting-parsers.ts';
import { parseBlobsUrl, parseDatabaseUrl, type DatabaseLocation } from '../storage/locations.ts';

export const SETTING_GROUPS = ['Server', 'Storage', 'Scans', 'Network', 'Clients', 'Data files'] as const;

/** One environment variable. Its texts are Markdown for the documentation; `accepts` also ends the error for a bad value. */
export interface Setting<T> {
  readonly variable: `LINKGLASS_${string}`;
  readonly group: (typeof SETTING_GROUPS)[number];
  readonly meaning: string;
  readonly accepts: string;
  readonly schema: z.ZodType<T, string>;
  /** For a variable that is not set or empty. */
  readonly fallback: T;
  /** The default in words, where `fallback` does not tell it. */
  readonly fallbackText?: string;
  /** Passwords are removed before an error shows the value. */
  readonly mayHoldPassword?: true;
}

export interface SettingTable {
  readonly [name: string]: Setting<unknown> | SettingTable;
}

/** Infers the type of one entry from its schema and fallback. */
const setting = <T>(described: Setting<T>): Setting<T> => described;

const RATE_FORM = 'RATE/BURST, such as 10/50';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every setting, by its place in `Config`. The types of `Config`, its parser and docs/settings.md come from this table. */
export const SETTINGS = {
  host: setting({
    variable: 'LINKGLASS_HOST',
    group: 'Server',
    meaning: 'Address or host name to listen on.',
    accepts: 'an address or host name to listen on',
    schema: anyText,
    fallback: '127.0.0.1',
  }),
  port: setting({
    variable: 'LINKGLASS_PORT',
    group: 'Server',
    meaning: 'Port to listen on.',
    accepts: 'a port, 0 to 65535 (0 for any free one)',
    schema: wholeNumber(0, 65_535),
    fallback: 8787,
  }),
  workerPort: setting({
    variable: 'LINKGLASS_WORKER_PORT',
    group: 'Server',
    meaning: 'Port of a process with `LINKGLASS_ROLE=worker` for `/healthz`, `/readyz` and `/metrics` only.',
    accepts: 'a port, 0 to 65535 (0 for any free one, which the log names)',
    schema: wholeNumber(0, 65_535),
    fallback: 0,
    fallbackText: 'any free one, which the log names',
  }),
  baseUrl: setting<string | null>({
    variable: 'LINKGLASS_BASE_URL',
    group: 'Server',
    meaning: 'How clients reach the server. Image URLs (`blob_uri`) begin with it.',
    accepts: 'an http or https address without query, such as https://scan.example.com',
    schema: httpBase,
    fallback: null,
    fallbackText: 'host and port',
  }),
  role: setting<'all' | 'api' | 'worker'>({
    variable: 'LINKGLASS_ROLE',
    group: 'Server',
    meaning: 'What this process does: serve the API, run scans, or both.',
    accepts: 'all, api or worker',
    schema: oneOf(['all', 'api', 'worker']),
    fallback: 'all',
  }),
  logLevel: setting<(typeof LOG_LEVELS)[number]>({
    variable: 'LINKGLASS_LOG',
    group: 'Server',
    meaning: 'Log level. Outside a terminal, logs are JSON lines.',
    accepts: `one of ${LOG_LEVELS.join(', ')}`,
    schema: oneOf(LOG_LEVELS),
    fallback: 'info',
  }),

  dataDir: setting({
    variable: 'LINKGLASS_DATA_DIR',
    group: 'Storage',
    meaning: 'Folder for the database, images and lists. The demo uses `./data/demo`.',
    accepts: 'the path of a folder',
    schema: anyText,
    fallback: './data',
  }),
  database: setting<DatabaseLocation | null>({
    variable: 'LINKGLASS_DATABASE_URL',
    group: 'Storage',
    meaning: 'The database: an SQLite file, or PostgreSQL 15 or newer (docs/operations.md).',
    accepts: 'sqlite:FILE or postgres://USER:PASSWORD@HOST/DATABASE, with ?sslmode=verify-full for TLS',
    schema: parsedBy(parseDatabaseUrl),
    fallback: null,
    fallbackText: '`linkglass.db` in the data folder',
    mayHoldPassword: true,
  }),
  databaseConnections: setting({
    variable: 'LINKGLASS_DATABASE_CONNECTIONS',
    group: 'Storage',
    meaning: 'Maximum number of connections of this process to PostgreSQL.',
    accepts: 'a whole number, 2 to 1000',
    schema: wholeNumber(2, 1_000),
    fallback: 10,
  }),
  blobs: setting<ReturnType<typeof parseBlobsUrl> | null>({
    variable: 'LINKGLASS_BLOBS_URL',
    group: 'Storage',
    meaning:
      'Where screenshots, favicons, scan records and HAR files are: a folder, or an S3 bucket (docs/operations.md).',
    accepts: 'the path of a folder, or s3://BUCKET/PREFIX, with ?endpoint=URL&region=NAME&direct=true|false',
    schema: parsedBy(parseBlobsUrl, { showReason: true }),
    fallback: null,
    fallbackText: '`blobs` in the data folder',
    mayHoldPassword: true,
  }),
  keepDays: setting({
    variable: 'LINKGLASS_KEEP_DAYS',
    group: 'Storage',
    meaning: 'How long scans are kept.',
    accepts: 'a number of days, 0 or more (0 for ever)',
    schema: decimal(0, 1e6),
    fallback: 90,
  }),
  keepGb: setting({
    variable: 'LINKGLASS_KEEP_GB',
    group: 'Storage',
    meaning: 'How much scans may store. Above it, the account that stores most loses its oldest scans.',
    accepts: 'a number of gigabytes, 0 or more (0 without limit)',
    schema: decimal(0, 1e9),
    fallback: 20,
  }),

  workers: setting({
    variable: 'LINKGLASS_WORKERS',
    group: 'Scans',
    meaning: 'Scans that run at the same time in this process.',
    accepts: 'a whole number, 1 to 256',
    schema: wholeNumber(1, 256),
    fallback: defaultWorkers(),
    fallbackText: '4 for each core, at most 1 for each 512 MiB of memory, at most 32',
  }),
  scanSeconds: setting({
    variable: 'LINKGLASS_SCAN_SECONDS',
    group: 'Scans',
    meaning: 'Time limit of one attempt at a scan.',
    accepts: 'a whole number of seconds, 10 to 600',
    schema: wholeNumber(10, 600),
    fallback: 60,
  }),
  safeScanHours: setting({
    variable: 'LINKGLASS_SAFE_SCAN_HOURS',
    group: 'Scans',
    meaning: 'How long your own `SAFE` scan makes a fast check of the same URL `SAFE`.',
    accepts: 'a number of hours, 0 or more',
    schema: decimal(0, 1e6),
    fallback: 24,
  }),
  chromium: setting<string | null>({
    variable: 'LINKGLASS_CHROMIUM',
    group: 'Scans',
    meaning: 'Path of the browser.',
    accepts: 'the path of an existing file',
    schema: existingFile,
    fallback: null,
    fallbackText: 'a Chromium that is installed, or a downloaded one',
  }),
  allowNoSandbox: setting({
    variable: 'LINKGLASS_ALLOW_NO_SANDBOX',
    group: 'Scans',
    meaning: 'Visit pages even if the sandbox of the browser does not work. See [security](security.md#the-browser).',
    accepts: 'true or false',
    schema: trueOrFalse,
    fallback: false,
  }),

  exits: setting<ReadonlyMap<string, URL>>({
    variable: 'LINKGLASS_EXITS',
    group: 'Network',
    meaning: 'Proxies that scans can leave through, by country code: the values that `scanned_from` accepts.',
    accepts: 'a comma-separated list of CC=proxy URL',
    schema: parsedBy(parseExits, { showReason: true }),
    fallback: new Map(),
    mayHoldPassword: true,
  }),
  dnsServers: setting<readonly string[]>({
    variable: 'LINKGLASS_DNS_SERVERS',
    group: 'Network',
    meaning: 'Name servers.',
    accepts: 'a comma-separated list of IP addresses, each with or without a port',
    schema: dnsServers,
    fallback: [],
    fallbackText: 'those of the system',
  }),
  staticHosts: setting<readonly StaticHost[]>({
    variable: 'LINKGLASS_STATIC_HOSTS',
    group: 'Network',
    meaning:
      'Names with a fixed address instead of a DNS lookup. `*.` stands for any subdomain. ' +
      'The address may be private: for labs, tests and hosts of your own network.',
    accepts: 'a comma-separated list of host[:port]=address[:port]',
    schema: parsedBy(parseStaticHosts, { showReason: true }),
    fallback: [],
  }),
  callbackHosts: setting<readonly StaticHost[]>({
    variable: 'LINKGLASS_CALLBACK_HOSTS',
    group: 'Network',
    meaning: 'Receivers of callbacks in your own network, with their addresses. All others must have public addresses.',
    accepts: 'a comma-separated list of host[:port]=address[:port]',
    schema: parsedBy(parseStaticHosts, { showReason: true }),
    fallback: [],
  }),
  isOffline: setting({
    variable: 'LINKGLASS_OFFLINE',
    group: 'Network',
    meaning: 'No WHOIS, no RDAP and no list updates.',
    accepts: 'true or false',
    schema: trueOrFalse,
    fallback: false,
  }),

  corsOrigins: setting<readonly string[]>({
    variable: 'LINKGLASS_CORS_ORIGINS',
    group: 'Clients',
    meaning: 'Web origins that may call the API from a browser. The extension needs none.',
    accepts: 'a comma-separated list of origins, such as https://app.example.com',
    schema: httpOrigins,
    fallback: [],
  }),
  arePublicReports: setting({
    variable: 'LINKGLASS_PUBLIC_REPORTS',
    group: 'Clients',
    meaning: 'Anybody may read the reports of public scans without a key. Searching still requires a key.',
    accepts: 'true or false',
    schema: trueOrFalse,
    fallback: false,
  }),
  publicRate: setting<Rate>({
    variable: 'LINKGLASS_RATE_PUBLIC',
    group: 'Clients',
    meaning: 'Requests per second and burst of each address that reads shared or public reports without a key.',
    accepts: RATE_FORM,
    schema: rate,
    fallback: { perSecond: 5, burst: 50 },
  }),
  rates: {
    FREE: rateOf('FREE', { perSecond: 10, burst: 50 }),
    PREMIUM: rateOf('PREMIUM', { perSecond: 100, burst: 500 }),
  },
  quotas: { FREE: quotaOf('FREE', 1_000), PREMIUM: quotaOf('PREMIUM', 100_000) },

  fingerprintsDir: setting<string | null>({
    variable: 'LINKGLASS_FINGERPRINTS_DIR',
    group: 'Data files',
    meaning: 'Newer technology fingerprints, in the format of Wappalyzer.',
    accepts: 'the path of an existing folder',
    schema: existingFolder,
    fallback: null,
    fallbackText: 'those of the installed package',
  }),
  geoipCity: databaseFile('LINKGLASS_GEOIP_CITY', 'Newer database of cities (MMDB).'),
  geoipAsn: databaseFile('LINKGLASS_GEOIP_ASN', 'Newer database of networks (MMDB).'),
  hostFacts: setting<string | null>({
    variable: 'LINKGLASS_HOST_FACTS',
    group: 'Data files',
    meaning:
      'Location and registration of hosts that no database knows, such as those of `LINKGLASS_STATIC_HOSTS`: JSON, by name of host or domain, ' +
      'with `location` (as `ip_address`) and `registration` (as `scan_whois` of a scan). The demo uses it.',
    accepts: 'the path of an existing file',
    schema: existingFile,
    fallback: null,
  }),
};

/** The values of a table of settings, in its shape. */
export type ValuesOf<Table> =
  Table extends Setting<infer T> ? T : { readonly [Name in keyof Table]: ValuesOf<Table[Name]> };

/** The settings of a table in its order, nested ones included. */
export function settingsIn(table: SettingTable = SETTINGS): Setting<unknown>[] {
  return Object.values(table).flatMap(entry => (isSetting(entry) ? [entry] : settingsIn(entry)));
}

export function isSetting(entry: Setting<unknown> | SettingTable): entry is Setting<unknown> {
  return 'variable' in entry;
}

function rateOf(plan: 'FREE' | 'PREMIUM', fallback: Rate): Setting<Rate> {
  return {
    variable: `LINKGLASS_RATE_${plan}`,
    group: 'Clients',
    meaning: `Requests per second and burst of each ${plan} key.`,
    accepts: RATE_FORM,
    schema: rate,
    fallback,
  };
}

function quotaOf(plan: 'FREE' | 'PREMIUM', fallback: number): Setting<number> {
  return {
    variable: `LINKGLASS_QUOTA_${plan}`,
    group: 'Clients',
    meaning: `Requests per UTC day of each ${plan} key.`,
    accepts: 'a whole number, 1 or more',
    schema: wholeNumber(1, 1e12),
    fallback,
  };
}

function databaseFile(variable: Setting<string>['variable'], meaning: string): Setting<string | null> {
  return {
    variable,
    group: 'Data files',
    meaning,
    accepts: 'the path of an existing file',
    schema: existingFile,
    fallback: null,
    fallbackText: 'the one of the installed package',
  };
}

/** Scans mostly wait: measured best at four times the cores, as far as memory allows. */
function defaultWorkers(): number {
  const pagesInMemory = Math.floor(totalmem() / (512 * 1024 * 1024));
  return Math.min(32, Math.max(1, Math.min(availableParallelism() * 4, pagesInMemory)));
}
