import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import type { StaticHost } from './egress/static-hosts.ts';
import { redactSecrets } from './redact-secrets.ts';
import type { CaptureLimits } from './scans/capture/limits.ts';
import type { Rate } from './settings.ts';
import { StartError } from './start-error.ts';
import type { BlobsLocation, DatabaseLocation } from './storage/locations.ts';
import { variables, type LOG_LEVELS } from './variables.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used. */
export class ConfigError extends StartError {}

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
  /** Without it, no page is visited where the browser's sandbox does not work. */
  readonly allowNoSandbox: boolean;
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
    allowNoSandbox: v.LINKGLASS_ALLOW_NO_SANDBOX,
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

const MAY_HOLD_SECRETS: ReadonlySet<string> = new Set([
  'LINKGLASS_DATABASE_URL',
  'LINKGLASS_BLOBS_URL',
  'LINKGLASS_EXITS',
]);

function complaint(error: z.ZodError, environment: Environment): string {
  const issue = error.issues[0];
  const name = String(issue?.path[0] ?? 'the environment');
  const value = environment[name] ?? '';
  const shown = MAY_HOLD_SECRETS.has(name) || value.includes('@') ? redactSecrets(value) : value;
  // Quoted, because control characters would break the one line.
  return `${name} is ${JSON.stringify(shown)}, but must be ${issue?.message}`;
}
