import type { Source } from './source.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

type GivenSource = Pick<Source, 'name' | 'address'> & Partial<Source>;

const ABUSE_CH = 'CC0, abuse.ch fair use; companies may need a subscription';

/** What a source has unless it says otherwise. */
export const NEW_SOURCE = {
  format: 'auto',
  kind: 'threat',
  licence: 'unknown',
  everyMinutes: 6 * HOUR,
  expiresAfterDays: 7,
  maxMegabytes: 64,
  isEnabled: true,
} as const satisfies Omit<Source, 'name' | 'address'>;

/**
 * The lists that are fetched unless the operator's `lists.json` says otherwise (docs/lists.md). Switched off are those that
 * want a key, or are right too seldom to decide alone.
 */
const SOURCES: readonly GivenSource[] = [
  {
    name: 'urlhaus',
    address: 'https://urlhaus.abuse.ch/downloads/csv_online/',
    format: 'csv',
    licence: ABUSE_CH,
    everyMinutes: HOUR,
    expiresAfterDays: 3,
  },
  {
    name: 'threatfox',
    address: 'https://threatfox.abuse.ch/export/csv/recent/',
    format: 'csv',
    licence: ABUSE_CH,
    everyMinutes: HOUR,
  },
  {
    name: 'openphish',
    address: 'https://raw.githubusercontent.com/openphish/public_feed/refs/heads/main/feed.txt',
    format: 'urls',
    licence: 'OpenPhish community feed: see openphish.com/terms.html',
    expiresAfterDays: 3,
    maxMegabytes: 16,
  },
  {
    name: 'phishing-database',
    address: 'https://raw.githubusercontent.com/Phishing-Database/Phishing.Database/master/phishing-links-ACTIVE.txt',
    format: 'urls',
    licence: 'MIT',
    maxMegabytes: 128,
  },
  {
    name: 'phishing-database-hosts',
    address: 'https://raw.githubusercontent.com/Phishing-Database/Phishing.Database/master/phishing-domains-ACTIVE.txt',
    // Each line means only that host.
    format: 'hosts',
    licence: 'MIT',
    maxMegabytes: 128,
  },
  {
    name: 'phishtank',
    // With a key: https://data.phishtank.com/data/KEY/online-valid.csv.gz
    address: 'https://data.phishtank.com/data/online-valid.csv.gz',
    format: 'csv',
    licence: 'CC BY-SA 2.5; PhishTank asks for a key and a few downloads a day',
    expiresAfterDays: 3,
    isEnabled: false,
  },
  {
    name: 'tweetfeed',
    address: 'https://raw.githubusercontent.com/0xDanielLopez/TweetFeed/master/week.csv',
    format: 'csv',
    licence: 'CC0',
    everyMinutes: HOUR,
    expiresAfterDays: 3,
    maxMegabytes: 16,
    // About one in fifteen posts is wrong.
    isEnabled: false,
  },
  {
    name: 'banks',
    address: 'https://raw.githubusercontent.com/MISP/misp-warninglists/main/lists/bank-website/list.json',
    format: 'json',
    kind: 'trusted',
    licence: 'CC0 (MISP warning lists)',
    everyMinutes: 7 * DAY,
    expiresAfterDays: 90,
    maxMegabytes: 16,
    // Maintained by hand, and domains change owners: the operator should decide to trust it.
    isEnabled: false,
  },
  {
    name: 'tranco',
    address: 'https://tranco-list.eu/top-1m.csv.zip',
    format: 'csv',
    kind: 'ranking',
    licence: 'free to use; cite Le Pochat et al., NDSS 2019',
    everyMinutes: 7 * DAY,
    expiresAfterDays: null,
  },
];

export const DEFAULT_SOURCES: readonly Source[] = SOURCES.map(complete);

function complete(source: GivenSource): Source {
  return { ...NEW_SOURCE, ...source };
}
