import { describe, expect, test } from 'vitest';
import { detectImporter } from '../../../server/intelligence/importers/registry.ts';

/** Feeds in their published format, with entries of our own, and what is read of each. */
const FEEDS: readonly (readonly [name: string, format: string, text: string, found: string[]])[] = [
  [
    'URLhaus, CSV',
    'csv',
    `################################################################
# abuse.ch URLhaus Database Dump (CSV - recent URLs)           #
# Last updated: 2026-11-20 10:00:00 (UTC)                      #
#                                                              #
# Terms Of Use: https://urlhaus.abuse.ch/api/                  #
################################################################
#
# id,dateadded,url,url_status,last_online,threat,tags,urlhaus_link,reporter
"3","2026-11-20 09:55:10","http://198.51.100.7:40112/bin.sh","online","2026-11-20 09:55:10","malware_download","32-bit,elf,mips","https://urlhaus.abuse.ch/url/3/","somebody"
"2","2026-11-20 09:50:10","https://evil.example/a,b/x.exe?c=""d""","online","2026-11-20 09:55:10","malware_download","None","https://urlhaus.abuse.ch/url/2/","somebody"
"1","2026-11-19 09:50:10","https://gone.example/x.exe","offline","2026-11-19 09:55:10","malware_download","exe","https://urlhaus.abuse.ch/url/1/","somebody"`,
    ['url http://198.51.100.7:40112/bin.sh', 'url https://evil.example/a,b/x.exe?c="d"'],
  ],
  [
    'URLhaus, JSON',
    'json',
    `{"3":[{"dateadded":"2026-11-20 09:55:10 UTC","url":"http://198.51.100.7:40112/bin.sh","url_status":"online","last_online":"2026-11-20 09:55:10 UTC","threat":"malware_download","tags":["elf"],"urlhaus_link":"https://urlhaus.abuse.ch/url/3/","reporter":"somebody"}],
"1":[{"dateadded":"2026-11-19 09:50:10 UTC","url":"https://gone.example/x.exe","url_status":"offline","last_online":null,"threat":"malware_download","tags":null,"urlhaus_link":"https://urlhaus.abuse.ch/url/1/","reporter":"somebody"}]}`,
    ['url http://198.51.100.7:40112/bin.sh'],
  ],
  [
    'PhishTank, CSV',
    'csv',
    `phish_id,url,phish_detail_url,submission_time,verified,verification_time,online,target
9000001,https://evil.example/login,http://www.phishtank.com/phish_detail.php?phish_id=9000001,2026-11-20T09:00:00+00:00,yes,2026-11-20T09:05:00+00:00,yes,Other
9000002,"https://b.example/a,b",http://www.phishtank.com/phish_detail.php?phish_id=9000002,2026-11-20T09:00:00+00:00,yes,2026-11-20T09:05:00+00:00,yes,PayPal
9000003,https://gone.example/,http://www.phishtank.com/phish_detail.php?phish_id=9000003,2026-11-20T09:00:00+00:00,yes,2026-11-20T09:05:00+00:00,no,Other`,
    ['url https://evil.example/login', 'url https://b.example/a,b'],
  ],
  [
    'PhishTank, JSON',
    'json',
    String.raw`[{"phish_id":9000001,"url":"https:\/\/evil.example\/login","phish_detail_url":"http:\/\/www.phishtank.com\/1","submission_time":"2026-11-20T09:00:00+00:00","verified":"yes","verification_time":"2026-11-20T09:05:00+00:00","online":"yes","details":[{"ip_address":"192.0.2.1","cidr_block":"192.0.2.0\/24"}],"target":"Other"},{"phish_id":9000002,"url":"https:\/\/unsure.example\/","verified":"no","online":"yes"}]`,
    ['url https://evil.example/login'],
  ],
  [
    'OpenPhish, text',
    'urls',
    'https://evil.example/login/\nhttp://192.0.2.3/office/\nhttps://docs.google.com/presentation/d/e/1/pub?start=false',
    [
      'url https://evil.example/login/',
      'url http://192.0.2.3/office/',
      'url https://docs.google.com/presentation/d/e/1/pub?start=false',
    ],
  ],
  [
    'OpenPhish, JSON',
    'json',
    `{"asn": "AS64500", "brand": "PayPal", "country_code": "US", "discover_time": "20-11-2026 09:00:00 UTC", "host": "evil.example", "ip": "192.0.2.4", "isotime": "2026-11-20T09:00:00Z", "page_language": "en", "ssl_cert_serial": null, "tld": "example", "url": "https://evil.example/pp"}
{"brand": "Netflix", "host": "b.example", "ip": "192.0.2.5", "url": "https://b.example/nf"}`,
    ['url https://evil.example/pp', 'url https://b.example/nf'],
  ],
  [
    'ThreatFox, CSV',
    'csv',
    `################################################################
# ThreatFox IOCs: recent additions - CSV format                #
# Last updated: 2026-11-20 10:00:00 UTC                        #
################################################################
#
# "first_seen_utc","ioc_id","ioc_value","ioc_type","threat_type","fk_malware","malware_alias","malware_printable","last_seen_utc","confidence_level","is_compromised","reference","tags","anonymous","reporter"
"2026-11-20 09:00:00", "5", "evil.example", "domain", "botnet_cc", "win.x", "None", "X", "", "100", "False", "None", "a,b", "0", "somebody"
"2026-11-20 09:00:00", "4", "192.0.2.9:4444", "ip:port", "botnet_cc", "win.x", "None", "X", "2026-11-20 09:30:00", "75", "False", "None", "None", "0", "somebody"
"2026-11-20 09:00:00", "3", "https://b.example/gate.php", "url", "botnet_cc", "win.x", "None", "X", "", "50", "False", "None", "None", "0", "somebody"
"2026-11-20 09:00:00", "2", "0123456789abcdef0123456789abcdef", "md5_hash", "payload", "win.x", "None", "X", "", "100", "False", "None", "None", "0", "somebody"
"2026-11-20 09:00:00", "1", "unsure.example", "domain", "botnet_cc", "win.x", "None", "X", "", "25", "False", "None", "None", "0", "somebody"`,
    ['domain evil.example', 'host 192.0.2.9', 'url https://b.example/gate.php'],
  ],
  [
    'ThreatFox, JSON',
    'json',
    `{"5":[{"ioc_value":"evil.example","ioc_type":"domain","threat_type":"botnet_cc","first_seen_utc":"2026-11-20 09:00:00","last_seen_utc":null,"confidence_level":100,"reference":"https://x.example/1","tags":"a"}],
"4":[{"ioc_value":"192.0.2.9:4444","ioc_type":"ip:port","threat_type":"botnet_cc","confidence_level":75}],
"2":[{"ioc_value":"0123456789abcdef0123456789abcdef","ioc_type":"md5_hash","confidence_level":100}],
"1":[{"ioc_value":"unsure.example","ioc_type":"domain","confidence_level":25}]}`,
    ['host 192.0.2.9', 'domain evil.example'],
  ],
  [
    'ThreatFox, API',
    'json',
    '{"query_status": "ok", "data": [{"id": "41", "ioc": "evil.example", "ioc_type": "domain", "confidence_level": 50, "first_seen": "2026-11-20 09:00:00 UTC", "reference": "https://x.example/1"}]}',
    ['domain evil.example'],
  ],
  [
    'a MISP warning list of host names',
    'json',
    '{"description": "Names", "name": "Names", "type": "hostname", "matching_attributes": ["domain"], "version": 1, "list": ["bank.example", ".b.example"]}',
    ['domain bank.example', 'domain .b.example'],
  ],
  [
    'a MISP warning list of texts',
    'json',
    '{"name": "Texts", "type": "string", "version": 1, "list": ["bank.example", "https://b.example/x"]}',
    ['host bank.example', 'url https://b.example/x'],
  ],
  [
    'Tranco',
    'csv',
    '1,google.com\n2,example.com\n3,xn--80ak6aa92e.xn--p1ai',
    ['domain google.com #1', 'domain example.com #2', 'domain xn--80ak6aa92e.xn--p1ai #3'],
  ],
  [
    'Majestic Million',
    'csv',
    'GlobalRank,TldRank,Domain,TLD\n1,1,google.com,com\n2,2,example.com,com',
    ['domain google.com #1', 'domain example.com #2'],
  ],
  [
    'filter rules with exceptions',
    'adblock',
    '@@||good.evil.example^\n||evil.example^\n||b.example^\n||a.b.example/x^\n@@||b.example^$document\n||1.2.3.4/bin.sh$all',
    ['domain evil.example', 'url 1.2.3.4/bin.sh'],
  ],
  [
    'filter rules, some of which are not about pages',
    'adblock',
    '||a.example^$third-party\n||b.example^$script,important\n||c.example^$popup\n||d.example^$all,badfilter\n||e.example^$doc,popup\n||f.example^$important\n||g.example^$document,domain=x.example',
    ['domain e.example', 'domain f.example'],
  ],
];

describe('a published feed', () => {
  test.each(FEEDS)('%s, is recognised and read as %s', (_, format, text, found) => {
    const lines = text.split('\n');
    const importer = detectImporter(lines.filter(line => line.trim() !== ''));
    const read = [...(importer?.read(lines) ?? [])].map(
      ({ scope, value, rank }) => `${scope} ${value}${rank === null ? '' : ` #${rank}`}`,
    );
    expect([importer?.format, read]).toEqual([format, found]);
  });
});
