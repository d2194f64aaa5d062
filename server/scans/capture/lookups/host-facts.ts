import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ipAddress, scanWhois } from '../../../../shared/api/scans.ts';
import { messageOf } from '../../../errors.ts';
import { StartError } from '../../../start-error.ts';
import type { Lookup } from '../source.ts';

/** Nothing need be known of a host but what the file says. */
const unknown = <S extends z.ZodType>(schema: S) => schema.nullable().default(null);
const hostFacts = z.record(
  z.string().toLowerCase(),
  z.strictObject({
    location: ipAddress
      .omit({ ip: true, type: true })
      .extend({
        asn: unknown(z.string()),
        city: unknown(z.string()),
        isp: unknown(z.string()),
        region: unknown(z.string()),
        timezone_gmt: unknown(z.string()),
      })
      .optional(),
    registration: scanWhois
      .omit({ domain_name: true })
      .extend({
        address: unknown(z.string()),
        name: unknown(z.string()),
        registrant_postal_code: unknown(z.string()),
        state: unknown(z.string()),
      })
      .optional(),
  }),
);
export type HostFacts = z.input<typeof hostFacts>;

/** Looks up what a file says of hosts, before anything else is asked: of pinned hosts no database or registry knows. */
export interface HostFactLookups {
  location(lookup: Lookup<'ip_address'>): Lookup<'ip_address'>;
  registration(lookup: Lookup<'scan_whois'>): Lookup<'scan_whois'>;
}

/** Reads the file at once. Throws a StartError that names it if it is not as described in docs/settings.md. */
export function openHostFacts(file: string | null): HostFactLookups {
  if (file === null) return { location: lookup => lookup, registration: lookup => lookup };
  const facts = new Map(Object.entries(readFacts(file)));
  /** The facts of a host are those of its nearest parent domain in the file. */
  const find = (host: string) => {
    for (let name = host.toLowerCase(); name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
      const found = facts.get(name);
      if (found) return { name, ...found };
    }
    return null;
  };
  return {
    location: lookup => ({
      async find(site) {
        const found = await lookup.find(site);
        const location = find(site.host)?.location;
        return found === null || location === undefined ? found : { ...found, ...location };
      },
    }),
    registration: lookup => ({
      async find(site) {
        const found = find(site.host);
        if (!found?.registration) return lookup.find(site);
        return { ...found.registration, domain_name: found.name };
      },
    }),
  };
}

function readFacts(file: string): z.output<typeof hostFacts> {
  try {
    return hostFacts.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error);
    throw new StartError(`LINKGLASS_HOST_FACTS: ${file} cannot be read. Correct it. ${why}`);
  }
}
