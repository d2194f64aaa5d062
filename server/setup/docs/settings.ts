import { variables } from '../../variables.ts';

type Name = keyof typeof variables.shape;
type Group = 'Server' | 'Storage' | 'Scans' | 'Network' | 'Clients' | 'Data files' | 'Limits of one scan';

interface Description {
  readonly group: Group;
  readonly meaning: string;
  /** Where the default depends on the machine, or is a rule. */
  readonly fallback?: string;
}

/** What each setting is for. What it accepts and its default are read from the schema. */
const DESCRIPTIONS: Readonly<Record<Name, Description>> = {
  LINKGLASS_HOST: { group: 'Server', meaning: 'Address or host name to listen on.' },
  LINKGLASS_PORT: { group: 'Server', meaning: 'Port to listen on.' },
  LINKGLASS_BASE_URL: {
    group: 'Server',
    meaning: 'How clients reach the server. Image URLs (`blob_uri`) begin with it.',
    fallback: 'host and port',
  },
  LINKGLASS_ROLE: {
    group: 'Server',
    meaning: 'What this process does: serve the API, run scans, or both.',
  },
  LINKGLASS_LOG: { group: 'Server', meaning: 'Log level. Outside a terminal, logs are JSON lines.' },
  LINKGLASS_DATA_DIR: {
    group: 'Storage',
    meaning: 'Folder for the database, images and lists. The demo uses `./data/demo`.',
  },
  LINKGLASS_DATABASE_URL: {
    group: 'Storage',
    meaning: 'Where the database file is.',
    fallback: '`linkglass.db` in the data folder',
  },
  LINKGLASS_BLOBS_URL: {
    group: 'Storage',
    meaning: 'Folder for screenshots, favicons, scan records and HAR files. `s3://` is not supported by this version.',
    fallback: '`blobs` in the data folder',
  },
  LINKGLASS_KEEP_DAYS: { group: 'Storage', meaning: 'How long scans are kept.' },
  LINKGLASS_KEEP_GB: {
    group: 'Storage',
    meaning: 'How much scans may store. Above it, the account that stores most loses its oldest scans.',
  },
  LINKGLASS_WORKERS: {
    group: 'Scans',
    meaning: 'Scans that run at the same time in this process.',
    fallback: '4 for each core, at most 1 for each 512 MiB of memory, at most 32',
  },
  LINKGLASS_SCAN_SECONDS: { group: 'Scans', meaning: 'Time limit of one attempt at a scan.' },
  LINKGLASS_SAFE_SCAN_HOURS: {
    group: 'Scans',
    meaning: 'How long your own `SAFE` scan makes a fast check of the same URL `SAFE`.',
  },
  LINKGLASS_CHROMIUM: {
    group: 'Scans',
    meaning: 'Path of the browser.',
    fallback: 'a Chromium that is installed, or a downloaded one',
  },
  LINKGLASS_ALLOW_NO_SANDBOX: {
    group: 'Scans',
    meaning: 'Visit pages even if the sandbox of the browser does not work. See [security](security.md#the-browser).',
  },
  LINKGLASS_EXITS: {
    group: 'Network',
    meaning: 'Proxies that scans can leave through, by country code: the values that `scanned_from` accepts.',
  },
  LINKGLASS_DNS_SERVERS: { group: 'Network', meaning: 'Name servers.', fallback: 'those of the system' },
  LINKGLASS_STATIC_HOSTS: {
    group: 'Network',
    meaning:
      'Names with a fixed address instead of a DNS lookup. `*.` stands for any subdomain. The address may be private: for labs, tests and hosts of your own network.',
  },
  LINKGLASS_OFFLINE: { group: 'Network', meaning: 'No WHOIS, no RDAP and no list updates.' },
  LINKGLASS_CORS_ORIGINS: {
    group: 'Clients',
    meaning: 'Web origins that may call the API from a browser. The extension needs none.',
  },
  LINKGLASS_RATE_FREE: { group: 'Clients', meaning: 'Requests per second and burst of each FREE key.' },
  LINKGLASS_RATE_PREMIUM: { group: 'Clients', meaning: 'Requests per second and burst of each PREMIUM key.' },
  LINKGLASS_QUOTA_FREE: { group: 'Clients', meaning: 'Requests per UTC day of each FREE key.' },
  LINKGLASS_QUOTA_PREMIUM: { group: 'Clients', meaning: 'Requests per UTC day of each PREMIUM key.' },
  LINKGLASS_FINGERPRINTS_DIR: {
    group: 'Data files',
    meaning: 'Newer technology fingerprints, in the format of Wappalyzer.',
    fallback: 'those of the installed package',
  },
  LINKGLASS_GEOIP_CITY: {
    group: 'Data files',
    meaning: 'Newer database of cities (MMDB).',
    fallback: 'the one of the installed package',
  },
  LINKGLASS_GEOIP_ASN: {
    group: 'Data files',
    meaning: 'Newer database of networks (MMDB).',
    fallback: 'the one of the installed package',
  },
  LINKGLASS_MAX_BYTES: {
    group: 'Limits of one scan',
    meaning: 'Bytes received from the network, and bytes after decompression.',
  },
  LINKGLASS_MAX_REQUESTS: { group: 'Limits of one scan', meaning: 'Requests.' },
  LINKGLASS_MAX_REDIRECTS: {
    group: 'Limits of one scan',
    meaning: 'Redirects of the main frame: HTTP, meta refresh and script.',
  },
  LINKGLASS_MAX_DOM_BYTES: { group: 'Limits of one scan', meaning: 'Size of the stored DOM.' },
  LINKGLASS_MAX_FRAMES: { group: 'Limits of one scan', meaning: 'Frames before the page is frozen.' },
  LINKGLASS_MAX_DOWNLOADS: { group: 'Limits of one scan', meaning: 'Refused downloads before the page is frozen.' },
  LINKGLASS_MAX_DIALOGS: { group: 'Limits of one scan', meaning: 'Dismissed dialogs before the page is frozen.' },
  LINKGLASS_MAX_WINDOWS: { group: 'Limits of one scan', meaning: 'Closed windows before the page is frozen.' },
};

/** The settings of the server, in groups, or the limits of one scan. */
export function settings(part: 'server' | 'scan'): string {
  const groups = Map.groupBy(Object.keys(DESCRIPTIONS) as Name[], name => DESCRIPTIONS[name].group); // its keys are Names
  return [...groups]
    .filter(([group]) => (group === 'Limits of one scan') === (part === 'scan'))
    .map(([group, names]) => [...(part === 'scan' ? [] : [`## ${group}`, '']), ...names.map(lineOf)].join('\n'))
    .join('\n\n');
}

function lineOf(name: Name): string {
  const { meaning, fallback } = DESCRIPTIONS[name];
  const accepts = acceptedBy(name);
  return `- **\`${name}\`** (default: ${fallback ?? defaultOf(name)}): ${meaning}${accepts === null ? '' : ` Accepts ${accepts}.`}`;
}

/** No setting but a free text accepts it. */
const NONSENSE = '\u2400';

/** In the words of the error for a bad value; null where any text will do. */
function acceptedBy(name: Name): string | null {
  const { error } = variables.shape[name].safeParse(NONSENSE);
  // Without the reason why this very value is wrong.
  return error?.issues[0]?.message.replace(/ \((?:entry \d|").*\)$/, '') ?? null;
}

function defaultOf(name: Name): string {
  const value = variables.shape[name].parse(undefined);
  if (value === null || (Array.isArray(value) && value.length === 0) || (value instanceof Map && value.size === 0))
    return 'none';
  if (typeof value === 'object') {
    if ('perSecond' in value) return `\`${value.perSecond}/${value.burst}\``;
    throw new Error(`say in words what the default of ${name} is`);
  }
  const inMebibytes = typeof value === 'number' && value % MEBIBYTE === 0 && value > 0 ? value / MEBIBYTE : null;
  return `\`${value}\`${inMebibytes === null ? '' : `, ${inMebibytes} MiB`}`;
}

const MEBIBYTE = 1024 * 1024;
