import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HostFacts } from '../../../server/scans/capture/lookups/host-facts.ts';

const DAY_MS = 86_400_000;

/** Locations and registration data for the hosts of the demo. AS numbers are reserved for documentation (RFC 5398). */
export function demoFacts(now = Date.now()): HostFacts {
  const inDays = (days: number): string => new Date(now + days * DAY_MS).toISOString();
  const rotterdam = {
    asn: 'AS64496',
    city: 'Rotterdam',
    country: 'Netherlands',
    country_code: 'NL',
    isp: 'Harbour Hosting B.V.',
    latitude: 51.92,
    longitude: 4.48,
    org: 'Harbour Hosting B.V.',
    region: 'South Holland',
    timezone_gmt: 'GMT+01:00',
  };
  return {
    'harbour-and-pine.example': {
      location: rotterdam,
      registration: {
        country: 'NL',
        creation_date: inDays(-3_412),
        expiration_date: inDays(240),
        org: 'Harbour & Pine B.V.',
        registrar: 'Example Registrar B.V.',
        updated_date: inDays(-125),
      },
    },
    'account-verify.example': {
      location: {
        asn: 'AS64511',
        city: 'Reykjavik',
        country: 'Iceland',
        country_code: 'IS',
        isp: 'Example Offshore Servers',
        latitude: 64.15,
        longitude: -21.94,
        org: 'Example Offshore Servers',
        region: 'Capital Region',
        timezone_gmt: 'GMT+00:00',
      },
      registration: {
        country: 'PA',
        creation_date: inDays(-4.5),
        expiration_date: inDays(360.5),
        org: 'Privacy Protect, LLC',
        registrar: 'Example CheapNames Inc.',
        updated_date: inDays(-4),
      },
    },
  };
}

/** Writes the file for LINKGLASS_HOST_FACTS. */
export async function writeDemoFacts(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.resolve(folder, 'demo-hosts.json');
  await writeFile(file, JSON.stringify(demoFacts(), null, 2));
  return file;
}
