import type { IpAddress } from '../../../../shared/api/scans.ts';
import { formatAddress, isPublicAddress, parseAddress } from '../../../../shared/url/address.ts';
import { messageOf } from '../../../errors.ts';
import { StartError } from '../../../start-error.ts';
import type { Lookup } from '../source.ts';
import { openAsn } from './ip-address/open-asn.ts';
import { openCity, type Place } from './ip-address/open-city.ts';
import findTimeZone from '@photostructure/tz-lookup';

export interface IpAddressOptions {
  /** An .mmdb file of cities for IPv4 and IPv6; null for the bundled ones. */
  readonly cityFile: string | null;
  /** An .mmdb or .csv file of networks; null for the bundled ones. */
  readonly asnFile: string | null;
  readonly now?: () => Date;
}
export interface IpAddressLookup extends Lookup<'ip_address'> {
  /** Location and network of an address; null for text that is no address. */
  describe(ip: string): Promise<IpAddress | null>;
  /** The dates of the data. Loads it if necessary. */
  buildDates(): Promise<{ readonly city: Date; readonly asn: Date }>;
}

/** The server's address, network and location, from local files. They are read at first use and kept in memory. */
export function createIpAddress({ cityFile, asnFile, now = () => new Date() }: IpAddressOptions): IpAddressLookup {
  const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const asn = once(() => openAsn(asnFile));
  const city4 = once(() => openCity(cityFile, 4));
  const city6 = cityFile === null ? once(() => openCity(null, 6)) : city4;

  async function describe(ip: string): Promise<IpAddress | null> {
    const address = parseAddress(unmapped(ip));
    if (!address) return null;
    const text = formatAddress(address);
    const type = address.length === 4 ? 'IPv4' : 'IPv6';
    if (!isPublicAddress(address)) return { ...UNKNOWN, ip: text, type };
    const [networks, cities] = await Promise.all([asn(), type === 'IPv4' ? city4() : city6()]);
    const network = networks.find(address, text);
    const place = cities.find(text);
    return {
      ip: text,
      asn: network && `AS${network.number}`,
      city: place?.city ?? null,
      country: nameOf(place?.countryCode ?? null),
      country_code: place?.countryCode ?? null,
      isp: network?.name || null,
      latitude: round(place?.latitude),
      longitude: round(place?.longitude),
      org: network?.name || null,
      region: place?.region ?? null,
      timezone_gmt: place && gmtOffset(place, now()),
      type,
    };
  }

  function nameOf(countryCode: string | null): string | null {
    return countryCode && /^[A-Z]{2}$/.test(countryCode) ? (countries.of(countryCode) ?? null) : null;
  }

  return {
    find: async ({ ip }) => (ip === null ? null : describe(ip)),
    describe,
    async buildDates() {
      const [networks, cities] = await Promise.all([asn(), city4()]);
      return { city: cities.buildDate, asn: networks.buildDate };
    },
  };
}

/** Throws StartError if a file of the operator cannot be read. Else no scan would have a location, and nothing would tell. */
export async function assertReadable({ geoipCity, geoipAsn }: Record<'geoipCity' | 'geoipAsn', string | null>) {
  const fail = (variable: string, file: string) => (error: unknown) => {
    throw new StartError(`${variable}: ${file} cannot be read. Name another file. ${messageOf(error)}`);
  };
  if (geoipCity !== null) await openCity(geoipCity, 4).catch(fail('LINKGLASS_GEOIP_CITY', geoipCity));
  if (geoipAsn !== null) await openAsn(geoipAsn).catch(fail('LINKGLASS_GEOIP_ASN', geoipAsn));
}

const UNKNOWN = {
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
} as const;

/** Turns `::ffff:192.0.2.1`, an IPv4-mapped IPv6 address, into IPv4. */
function unmapped(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/** The files have single precision, of which four decimals are significant. */
function round(degrees: number | null | undefined): number | null {
  return degrees === null || degrees === undefined ? null : Math.round(degrees * 1e4) / 1e4;
}

/** Caches the promise; after a failure, the next call retries. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

/** The UTC offset at a place and time, such as `GMT+01:00`; null if unknown. */
export function gmtOffset({ timeZone, latitude, longitude }: Place, at: Date): string | null {
  const zone = timeZone ?? zoneAt(latitude, longitude);
  if (zone === null) return null;
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
    return name === 'GMT' ? 'GMT+00:00' : (name ?? null);
  } catch {
    return null; // a time zone that this Node version does not know
  }
}

function zoneAt(latitude: number | null, longitude: number | null): string | null {
  if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return findTimeZone(latitude, longitude);
}
