import type { Source } from './source.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * The lists that are fetched unless the operator's `lists.json` says otherwise (docs/lists.md). Switched off are those that
 * want a key, or are right too seldom to decide alone.
 */
export const DEFAULT_SOURCES: readonly Source[] = [
  {
    name: 'urlhaus',
    address: 'https://urlhaus.abuse.ch/downloads/csv_online/',
    format: 'csv',
    kind: 'threat',
    licence: 'CC0, abuse.ch fair use; companies may need a subscription',
    everyMinutes: HOUR,
    expiresAfterDays: 3,
    maxMegabytes: 64,
    isEnabled: true,
  },
  {
    name: 'threatfox',
    address: 'https://threatfox.abuse.ch/export/csv/recent/',
    format: 'csv',
    kind: 'threat',
    licence: 'CC0, abuse.ch fair use; companies may need a subscription',
    everyMinutes: HOUR,
    expiresAfterDays: 7,
    maxMegabytes: 64,
    isEnabled: true,
  },
  {
    name: 'openphish',
    address: 'https://raw.githubusercontent.com/openphish/public_feed/refs/heads/main/feed.txt',
    format: 'urls',
    kind: 'threat',
    licence: 'OpenPhish community feed: see openphish.com/terms.html',
    everyMinutes: 6 * HOUR,
    expiresAfterDays: 3,
    maxMegabytes: 16,
    isEnabled: true,
  },
  {
    name: 'phishing-database',
    address: 'https://raw.githubusercontent.com/Phishing-Database/Phishing.Database/master/phishing-links-ACTIVE.txt',
    format: 'urls',
    kind: 'threat',
    licence: 'MIT',
    everyMinutes: 6 * HOUR,
    expiresAfterDays: 7,
    maxMegabytes: 128,
    isEnabled: true,
  },
  {
    name: 'phishing-database-hosts',
    address: 'https://raw.githubusercontent.com/Phishing-Database/Phishing.Database/master/phishing-domains-ACTIVE.txt',
    // Each line is meant as that one host.
    format: 'hosts',
    kind: 'threat',
    licence: 'MIT',
    everyMinutes: 6 * HOUR,
    expiresAfterDays: 7,
    maxMegabytes: 128,
    isEnabled: true,
  },
  {
    name: 'phishtank',
    // With a key: https://data.phishtank.com/data/KEY/online-valid.csv.gz
    address: 'https://data.phishtank.com/data/online-valid.csv.gz',
    format: 'csv',
    kind: 'threat',
    licence: 'CC BY-SA 2.5; PhishTank asks for a key and a few downloads a day',
    everyMinutes: 6 * HOUR,
    expiresAfterDays: 3,
    maxMegabytes: 64,
    isEnabled: false,
  },
  {
    name: 'tweetfeed',
    address: 'https://raw.githubusercontent.com/0xDanielLopez/TweetFeed/master/week.csv',
    format: 'csv',
    kind: 'threat',
    licence: 'CC0',
    everyMinutes: HOUR,
    expiresAfterDays: 3,
    maxMegabytes: 16,
    // One in fifteen of what people post is wrong.
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
    // Kept by hand, and domains change hands: an operator should choose to trust it.
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
    maxMegabytes: 64,
    isEnabled: true,
  },
];
