import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  assertReadable,
  createIpAddress,
  type IpAddressLookup,
  gmtOffset,
} from '../../../../../server/scans/capture/lookups/ip-address.ts';
import { StartError } from '../../../../../server/start-error.ts';
import { findNetwork } from '../../../../../server/scans/capture/lookups/ip-address/asn-table.ts';
import { parseAsnCsv } from '../../../../../server/scans/capture/lookups/ip-address/parse-asn-csv.ts';
import { parseAddress } from '../../../../../shared/url/address.ts';

const unknown = {
  asn: null,
  city: null,
  country: null,
  country_code: null,
  isp: null,
  latitude: null,
  longitude: null,
  org: null,
  region: null,
  timezone_gmt: null,
};

describe('the bundled data', () => {
  let lookup: IpAddressLookup;
  beforeAll(
    () =>
      void (lookup = createIpAddress({ cityFile: null, asnFile: null, now: () => new Date('2026-01-15T12:00:00Z') })),
  );

  // Addresses whose place and owner have not changed in many years.
  test.each([
    [
      '8.8.8.8',
      'IPv4',
      {
        asn: 'AS15169',
        isp: 'Google LLC',
        org: 'Google LLC',
        country: 'United States',
        country_code: 'US',
        region: 'California',
        timezone_gmt: 'GMT-08:00',
      },
    ],
    ['1.1.1.1', 'IPv4', { asn: 'AS13335', isp: 'Cloudflare, Inc.', country: 'Australia', country_code: 'AU' }],
    ['129.132.1.1', 'IPv4', { asn: 'AS559', country: 'Switzerland', country_code: 'CH', timezone_gmt: 'GMT+01:00' }],
    ['202.12.27.33', 'IPv4', { country: 'Japan', country_code: 'JP', timezone_gmt: 'GMT+09:00' }],
    ['2001:4860:4860::8888', 'IPv6', { asn: 'AS15169', isp: 'Google LLC' }],
    ['2606:4700:4700::1111', 'IPv6', { asn: 'AS13335', isp: 'Cloudflare, Inc.' }],
  ])('%s', async (ip, type, expected) => {
    const found = await lookup.describe(ip);
    expect(found).toMatchObject({ ip, type, ...expected });
    expect(found?.latitude).toBeTypeOf('number');
    expect(found?.longitude).toBeTypeOf('number');
    expect(found?.timezone_gmt).toMatch(/^GMT[+-]\d{2}:\d{2}$/);
  });

  test.each([
    ['127.0.0.1', 'IPv4'],
    ['10.20.30.40', 'IPv4'],
    ['192.168.0.1', 'IPv4'],
    ['100.64.0.1', 'IPv4'],
    ['::1', 'IPv6'],
    ['fe80::1', 'IPv6'],
    ['fd00::1', 'IPv6'],
  ])('%s is nobody’s and nowhere', async (ip, type) => {
    expect(await lookup.describe(ip)).toEqual({ ...unknown, ip, type });
  });

  test('an address in another spelling is the same address', async () => {
    expect(await lookup.describe('::ffff:8.8.8.8')).toEqual(await lookup.describe('8.8.8.8'));
    expect((await lookup.describe('2001:4860:4860:0:0:0:0:8888'))?.ip).toBe('2001:4860:4860::8888');
  });

  test('invalid and unknown addresses have no data', async () => {
    expect(await lookup.describe('example.org')).toBeNull();
    // Safe: only the address of a site is read.
    expect(await lookup.find({ ip: null } as Parameters<IpAddressLookup['find']>[0])).toBeNull();
  });

  test('its age is known', async () => {
    const { city, asn } = await lookup.buildDates();
    for (const date of [city, asn]) {
      expect(date.getTime()).toBeGreaterThan(Date.parse('2026-01-01'));
      expect(date.getTime()).toBeLessThan(Date.parse('2036-01-01'));
    }
  });

  test('loads without blocking the event loop, and looks up in well under 1 ms', async () => {
    const fresh = createIpAddress({ cityFile: null, asnFile: null });
    // Processor time of this thread: a busy machine holds it up too.
    const spentMs = (): number => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1000;
    };
    let longestMs = 0;
    let last = spentMs();
    const timer = setInterval(() => {
      longestMs = Math.max(longestMs, spentMs() - last);
      last = spentMs();
    }, 1);
    await fresh.describe('8.8.8.8');
    clearInterval(timer);
    // Reading in the event loop itself would hold it for half a second.
    expect(longestMs).toBeLessThan(250);
    const start = spentMs();
    for (let host = 1; host < 200; host++) await fresh.describe(`8.8.${host}.8`);
    expect((spentMs() - start) / 200).toBeLessThan(2);
  });
});

describe('files of the operator', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'geoip-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('networks from a CSV with addresses as text', async () => {
    const file = join(folder, 'asn.csv');
    writeFileSync(
      file,
      '8.8.0.0,8.8.255.255,64500,"Some ""Net"", Inc."\n2001:4860::,2001:4860:ffff:ffff:ffff:ffff:ffff:ffff,64501,Other\n',
    );
    const lookup = createIpAddress({ cityFile: null, asnFile: file });
    expect(await lookup.describe('8.8.8.8')).toMatchObject({
      asn: 'AS64500',
      org: 'Some "Net", Inc.',
      isp: 'Some "Net", Inc.',
      country: 'United States',
    });
    expect(await lookup.describe('8.9.0.0')).toMatchObject({ asn: null, org: null, isp: null });
    expect(await lookup.describe('2001:4860::1')).toMatchObject({ asn: 'AS64501' });
    expect(Math.abs((await lookup.buildDates()).asn.getTime() - Date.now())).toBeLessThan(60_000);
  });

  test.each([
    ['a file that is not there', 'none.csv', null, 'no such file'],
    ['a line that is none', 'bad.csv', '1.0.0.0,1.0.0.255\n', 'not a range of addresses: 1.0.0.0,1.0.0.255'],
    ['lines in disorder', 'order.csv', '2.0.0.0,2.0.0.1,1,A\n1.0.0.0,1.0.0.1,1,A\n', 'not sorted: 1.0.0.0,1.0.0.1,1,A'],
  ])('%s is an error with its reason, each time', async (_, name, text, message) => {
    if (text !== null) writeFileSync(join(folder, name), text);
    const lookup = createIpAddress({ cityFile: null, asnFile: join(folder, name) });
    await expect(lookup.describe('8.8.8.8')).rejects.toThrow(message);
    await expect(lookup.describe('8.8.8.8')).rejects.toThrow(message);
  });

  test.each(['geoipCity', 'geoipAsn'])('%s that cannot be read ends the start', async name => {
    const broken = join(folder, 'broken.mmdb');
    writeFileSync(broken, 'no database');
    const checking = assertReadable({ geoipCity: null, geoipAsn: null, [name]: broken });
    await expect(checking).rejects.toThrow(StartError);
    await expect(checking).rejects.toThrow(broken);
  });
});

test.each([
  ['0.255.255.255', null],
  ['1.0.0.0', 1],
  ['1.0.0.255', 1],
  ['1.0.1.0', null],
  ['255.255.255.255', 2],
  ['::1', null],
  ['2001:db8::', 1],
  ['2001:db8::ffff:ffff:ffff:ffff', 1],
  ['2001:db8:0:1::', null],
  ['ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 2],
])('the network of %s is %j', (address, number) => {
  const table = parseAsnCsv([
    '16777216,16777471,1,One\r\n4294967295,4294967295,2,Two\n',
    '2001:db8::,2001:db8::ffff:ffff:ffff:ffff,1,One\nffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff,340282366920938463463374607431768211455,2,Two',
  ]);
  const bytes = parseAddress(address) ?? new Uint8Array();
  expect(findNetwork(table, bytes)).toEqual(number === null ? null : { number, name: number === 1 ? 'One' : 'Two' });
});

const nowhere = { city: null, region: null, countryCode: null, latitude: null, longitude: null, timeZone: null };
test.each([
  ['winter in Berlin', { ...nowhere, latitude: 52.5, longitude: 13.4 }, '2026-01-15', 'GMT+01:00'],
  ['summer in Berlin', { ...nowhere, latitude: 52.5, longitude: 13.4 }, '2026-07-15', 'GMT+02:00'],
  ['London in winter', { ...nowhere, latitude: 51.5, longitude: -0.1 }, '2026-01-15', 'GMT+00:00'],
  ['India', { ...nowhere, latitude: 28.6, longitude: 77.2 }, '2026-01-15', 'GMT+05:30'],
  ['a zone by name', { ...nowhere, timeZone: 'America/New_York' }, '2026-01-15', 'GMT-05:00'],
  ['a zone that does not exist', { ...nowhere, timeZone: 'Mars/Olympus' }, '2026-01-15', null],
  ['no coordinates', nowhere, '2026-01-15', null],
  ['coordinates off the earth', { ...nowhere, latitude: 99, longitude: 999 }, '2026-01-15', null],
])('clocks: %s', (_, place, day, offset) => {
  expect(gmtOffset(place, new Date(`${day}T12:00:00Z`))).toBe(offset);
});
