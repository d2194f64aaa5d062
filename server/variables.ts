import { Resolver } from 'node:dns';
import { availableParallelism, totalmem } from 'node:os';
import { z } from 'zod';
import { parseExits } from './egress/exits.ts';
import { parseStaticHosts, type StaticHost } from './egress/static-hosts.ts';
import { DEFAULT_LIMITS } from './scans/capture/limits.ts';
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

const count = (fallback: number) => setting('a whole number, 1 or more', wholeNumber(1, 1e12), fallback);

/** The environment: every variable, what it may hold, and what it is when it is left out. */
export const variables = z.object({
  LINKGLASS_HOST: setting('an address or host name to listen on', anyText, '127.0.0.1'),
  LINKGLASS_PORT: setting('a port, 0 to 65535 (0 for any free one)', wholeNumber(0, 65_535), 8787),
  LINKGLASS_BASE_URL: setting<string | null>(
    'an http or https address without query, such as https://scan.example.com',
    httpBase,
    null,
  ),
  LINKGLASS_DATA_DIR: setting('the path of a folder', anyText, './data'),
  LINKGLASS_DATABASE_URL: setting<DatabaseLocation | null>(
    'sqlite:FILE (postgres:// is not supported by this version)',
    parsedBy(parseDatabaseUrl),
    null,
  ),
  LINKGLASS_BLOBS_URL: setting<BlobsLocation | null>(
    'the path of a folder (s3:// is not supported by this version)',
    parsedBy(parseBlobsUrl),
    null,
  ),
  LINKGLASS_ROLE: setting('all, api or worker', oneOf(['all', 'api', 'worker']), 'all'),
  LINKGLASS_WORKERS: setting('a whole number, 1 to 256', wholeNumber(1, 256), defaultWorkers()),
  LINKGLASS_CHROMIUM: setting<string | null>('the path of a browser that exists', existingFile, null),
  LINKGLASS_ALLOW_NO_SANDBOX: setting('true or false', yesOrNo, false),
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
