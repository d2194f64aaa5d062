import { readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { Resolver } from 'node:dns';
import { z } from 'zod';
import { DEFAULT_LIMITS, type CaptureLimits } from './scans/capture/limits.ts';
import { StartError } from './start-error.ts';
import { parseExits } from './egress/exits.ts';
import { parseStaticHosts, type StaticHost } from './egress/static-hosts.ts';
import { parseBlobsUrl, parseDatabaseUrl, type BlobsLocation, type DatabaseLocation } from './storage/locations.ts';
import {
  anyText,
  decimal,
  existingFile,
  existingFolder,
  httpBase,
  httpOrigins,
  oneOf,
  parsedBy,
  rate,
  setting,
  wholeNumber,
  yesOrNo,
  type Rate,
} from './settings.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used. */
export class ConfigError extends StartError {}

const count = (fallback: number) => setting('a whole number, 1 or more', wholeNumber(1, 1e12), fallback);

const variables = z.object({
  LINKGLASS_HOST: setting('an address or host name to listen on', anyText, '127.0.0.1'),
  LINKGLASS_PORT: setting('a port, 0 to 65535 (0 for any free one)', wholeNumber(0, 65_535), 8787),
  LINKGLASS_BASE_URL: setting<string | null>(
    'an http or https address without query, such as https://scan.example.com',
    httpBase,
    null,
  ),
  LINKGLASS_DATA_DIR: setting('the path of a folder', anyText, './data'),
  LINKGLASS_DATABASE_URL: setting<DatabaseLocation | null>(
    'postgres://USER@HOST/NAME or sqlite:FILE',
    parsedBy(parseDatabaseUrl),
    null,
  ),
  LINKGLASS_BLOBS_URL: setting<BlobsLocation | null>(
    's3://BUCKET/PREFIX or the path of a folder',
    parsedBy(parseBlobsUrl),
    null,
  ),
  LINKGLASS_ROLE: setting('all, api or worker', oneOf(['all', 'api', 'worker']), 'all'),
  LINKGLASS_WORKERS: setting('a whole number, 1 to 256', wholeNumber(1, 256), defaultWorkers()),
  LINKGLASS_CHROMIUM: setting<string | null>('the path of a browser that exists', existingFile, null),
  LINKGLASS_STATIC_HOSTS: setting<readonly StaticHost[]>(
    'a comma list of host[:port]=address[:port]',
    parsedBy(parseStaticHosts, { tellsWhy: true }),
    [],
  ),
  LINKGLASS_EXITS: setting<ReadonlyMap<string, URL>>(
    'a comma list of CC=proxy URL',
    parsedBy(parseExits, { tellsWhy: true }),
    new Map(),
  ),
  LINKGLASS_DNS_SERVERS: setting<string[]>(
    'a comma list of IP addresses, each with or without a port',
    parsedBy(parseDnsServers),
    [],
  ),
  LINKGLASS_SCAN_SECONDS: setting('a whole number of seconds, 10 to 600', wholeNumber(10, 600), 60),
  LINKGLASS_SAFE_SCAN_HOURS: setting('a number of hours, 0 or more', decimal(0, 1e6), 24),
  LINKGLASS_KEEP_DAYS: setting('a number of days, 0 or more (0 for ever)', decimal(0, 1e6), 90),
  LINKGLASS_KEEP_GB: setting('a number of gigabytes, 0 or more (0 without limit)', decimal(0, 1e9), 20),
  LINKGLASS_RATE_FREE: setting<Rate>('RATE/BURST, such as 10/50', rate, { perSecond: 10, burst: 50 }),
  LINKGLASS_RATE_PREMIUM: setting<Rate>('RATE/BURST, such as 100/500', rate, { perSecond: 100, burst: 500 }),
  LINKGLASS_QUOTA_FREE: count(1_000),
  LINKGLASS_QUOTA_PREMIUM: count(100_000),
  LINKGLASS_OFFLINE: setting('true or false', yesOrNo, false),
  LINKGLASS_LOG: setting(`one of ${LOG_LEVELS.join(', ')}`, oneOf(LOG_LEVELS), 'info'),
  LINKGLASS_CORS_ORIGINS: setting<string[]>(
    'a comma list of origins, such as https://app.example.com',
    httpOrigins,
    [],
  ),
  LINKGLASS_FINGERPRINTS_DIR: setting<string | null>('the path of a folder that exists', existingFolder, null),
  LINKGLASS_GEOIP_CITY: setting<string | null>('the path of a file that exists', existingFile, null),
  LINKGLASS_GEOIP_ASN: setting<string | null>('the path of a file that exists', existingFile, null),
  LINKGLASS_MAX_BYTES: count(DEFAULT_LIMITS.maxBytes),
  LINKGLASS_MAX_REQUESTS: count(DEFAULT_LIMITS.maxRequests),
  LINKGLASS_MAX_REDIRECTS: count(DEFAULT_LIMITS.maxRedirects),
  LINKGLASS_MAX_DOM_BYTES: count(DEFAULT_LIMITS.maxDomBytes),
  LINKGLASS_MAX_DOWNLOADS: count(DEFAULT_LIMITS.maxDownloads),
  LINKGLASS_MAX_DIALOGS: count(DEFAULT_LIMITS.maxDialogs),
  LINKGLASS_MAX_WINDOWS: count(DEFAULT_LIMITS.maxWindows),
  LINKGLASS_MAX_FRAMES: count(DEFAULT_LIMITS.maxFrames),
});

/** Everything that can be set, read once at the start. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** How clients reach the API, without a slash at its end; null: from host and port. */
  readonly baseUrl: string | null;
  /** Absolute. */
  readonly dataDir: string;
  readonly database: DatabaseLocation;
  readonly blobs: BlobsLocation;
  readonly role: 'all' | 'api' | 'worker';
  /** Scans at once in this process. */
  readonly workers: number;
  /** Path of the browser; null: to be found. */
  readonly chromium: string | null;
  readonly staticHosts: readonly StaticHost[];
  /** Country code → proxy. */
  readonly exits: ReadonlyMap<string, URL>;
  /** Empty: the system's. */
  readonly dnsServers: readonly string[];
  readonly scanSeconds: number;
  readonly safeScanHours: number;
  /** 0: for ever. */
  readonly keepDays: number;
  /** 0: without limit. */
  readonly keepGb: number;
  readonly rates: { readonly FREE: Rate; readonly PREMIUM: Rate };
  readonly quotas: { readonly FREE: number; readonly PREMIUM: number };
  readonly isOffline: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly corsOrigins: readonly string[];
  readonly fingerprintsDir: string | null;
  readonly geoipCity: string | null;
  readonly geoipAsn: string | null;
  readonly limits: CaptureLimits;
  /** Names that begin with LINKGLASS_ and mean nothing: typing mistakes, worth a warning. */
  readonly unknownVariables: readonly string[];
}

/** The only reader of process.env. What the environment holds wins over `.env` in the working folder. Throws ConfigError. */
export function loadConfig(): Config {
  return readConfig({ ...readDotEnv(resolve('.env')), ...process.env });
}

function readDotEnv(path: string): Environment {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new ConfigError(`.env cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Throws ConfigError for the first variable that holds what it may not. */
export function readConfig(environment: Environment): Config {
  const parsed = variables.safeParse(environment);
  if (!parsed.success) throw new ConfigError(complaint(parsed.error, environment));
  const v = parsed.data;
  const dataDir = resolve(v.LINKGLASS_DATA_DIR);
  return {
    host: v.LINKGLASS_HOST,
    port: v.LINKGLASS_PORT,
    baseUrl: v.LINKGLASS_BASE_URL,
    dataDir,
    database: v.LINKGLASS_DATABASE_URL ?? { kind: 'sqlite', file: join(dataDir, 'linkglass.db') },
    blobs: v.LINKGLASS_BLOBS_URL ?? { kind: 'folder', folder: join(dataDir, 'blobs') },
    role: v.LINKGLASS_ROLE,
    workers: v.LINKGLASS_WORKERS,
    chromium: v.LINKGLASS_CHROMIUM,
    staticHosts: v.LINKGLASS_STATIC_HOSTS,
    exits: v.LINKGLASS_EXITS,
    dnsServers: v.LINKGLASS_DNS_SERVERS,
    scanSeconds: v.LINKGLASS_SCAN_SECONDS,
    safeScanHours: v.LINKGLASS_SAFE_SCAN_HOURS,
    keepDays: v.LINKGLASS_KEEP_DAYS,
    keepGb: v.LINKGLASS_KEEP_GB,
    rates: { FREE: v.LINKGLASS_RATE_FREE, PREMIUM: v.LINKGLASS_RATE_PREMIUM },
    quotas: { FREE: v.LINKGLASS_QUOTA_FREE, PREMIUM: v.LINKGLASS_QUOTA_PREMIUM },
    isOffline: v.LINKGLASS_OFFLINE,
    logLevel: v.LINKGLASS_LOG,
    corsOrigins: v.LINKGLASS_CORS_ORIGINS,
    fingerprintsDir: v.LINKGLASS_FINGERPRINTS_DIR,
    geoipCity: v.LINKGLASS_GEOIP_CITY,
    geoipAsn: v.LINKGLASS_GEOIP_ASN,
    limits: {
      maxBytes: v.LINKGLASS_MAX_BYTES,
      maxRequests: v.LINKGLASS_MAX_REQUESTS,
      maxRedirects: v.LINKGLASS_MAX_REDIRECTS,
      maxDomBytes: v.LINKGLASS_MAX_DOM_BYTES,
      maxDownloads: v.LINKGLASS_MAX_DOWNLOADS,
      maxDialogs: v.LINKGLASS_MAX_DIALOGS,
      maxWindows: v.LINKGLASS_MAX_WINDOWS,
      maxFrames: v.LINKGLASS_MAX_FRAMES,
    },
    unknownVariables: Object.keys(environment).filter(
      name => name.startsWith('LINKGLASS_') && !(name in variables.shape),
    ),
  };
}

function complaint(error: z.ZodError, environment: Environment): string {
  const issue = error.issues[0];
  const name = String(issue?.path[0] ?? 'the environment');
  // Addresses of databases and proxies may hold a password, and control characters would break the one line.
  const held = JSON.stringify(environment[name] ?? '').replace(/\/\/[^/@]*@/g, '//…@');
  return `${name} is ${held}, but must be ${issue?.message}`;
}

/** A scan waits far more than it computes: measured best at four times the cores, as far as there is memory for pages. */
function defaultWorkers(): number {
  const pagesInMemory = Math.floor(totalmem() / (512 * 1024 * 1024));
  return Math.min(32, Math.max(1, Math.min(availableParallelism() * 4, pagesInMemory)));
}

function parseDnsServers(text: string): string[] {
  const servers = text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '');
  // Node's own parser is the judge; it throws on anything but an address with or without a port.
  new Resolver().setServers(servers);
  return servers;
}
