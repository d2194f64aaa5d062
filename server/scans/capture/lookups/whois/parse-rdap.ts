import { z } from 'zod';
import type { ScanWhois } from '../../../../../shared/api/scans.ts';
import { cleanText } from './clean-text.ts';
import { parseDate } from './parse-date.ts';

/** `[name, parameters, type, value, …]` of jCard (RFC 7095). */
const property = z.tuple([z.string(), z.record(z.string(), z.unknown()).catch({}), z.unknown()], z.unknown());
const card = z
  .tuple([z.unknown(), z.array(property.catch(['', {}, '']))])
  .transform(([, properties]) => properties)
  .catch([]);
const entity = z.object({ roles: z.array(z.string()).catch([]), vcardArray: card });
const link = z.object({ rel: z.string().catch(''), href: z.string().catch(''), type: z.string().catch('') });
const event = z.object({ eventAction: z.string(), eventDate: z.string() });

const list = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform(items =>
      items.slice(0, 100).flatMap(each => {
        const parsed = item.safeParse(each);
        return parsed.success ? [parsed.data] : [];
      }),
    );
const domainObject = z.object({
  objectClassName: z.literal('domain'),
  ldhName: z.string().catch(''),
  entities: list(entity),
  events: list(event),
  links: list(link),
});

export interface RdapAnswer {
  readonly whois: ScanWhois;
  /** URL of the registrar's answer for the same domain, if there is one. */
  readonly related: string | null;
}
type Property = z.infer<typeof property>;

/** Converts an RDAP domain object (RFC 9083); null if it is none, or is about another domain. */
export function parseRdap(json: unknown, domain: string): RdapAnswer | null {
  const parsed = domainObject.safeParse(json);
  if (!parsed.success) return null;
  const { ldhName, entities, events, links } = parsed.data;
  if (ldhName !== '' && ldhName.toLowerCase().replace(/\.$/, '') !== domain) return null;
  const dateOf = (action: string): string | null =>
    parseDate(events.find(({ eventAction }) => eventAction.toLowerCase() === action)?.eventDate);
  const cardOf = (role: string): Property[] => entities.find(({ roles }) => roles.includes(role))?.vcardArray ?? [];
  const registrant = cardOf('registrant');
  const registrar = cardOf('registrar');
  return {
    whois: {
      domain_name: domain,
      creation_date: dateOf('registration'),
      updated_date: dateOf('last changed'),
      expiration_date: dateOf('expiration') ?? dateOf('registrar expiration'),
      registrar: textOf(registrar, 'fn') ?? textOf(registrar, 'org'),
      name: textOf(registrant, 'fn'),
      org: textOf(registrant, 'org'),
      ...addressOf(registrant),
    },
    related: links.find(({ rel, type }) => rel === 'related' && type.includes('rdap'))?.href ?? null,
  };
}

/** The first property of this name that is not empty. */
function textOf(properties: readonly Property[], name: string): string | null {
  const texts = properties.filter(([key]) => key === name).map(([, , , value]) => cleanText(flat(value)));
  return texts.find(text => text !== null) ?? null;
}

function addressOf(
  properties: readonly Property[],
): Pick<ScanWhois, 'address' | 'country' | 'registrant_postal_code' | 'state'> {
  const [, parameters = {}, , value] = properties.find(([key]) => key === 'adr') ?? [];
  // Post office box, extension, street, town, region, code, country (RFC 6350, 6.3.1); each may have several parts.
  const [box, extension, street, town, region, code, country] = (Array.isArray(value) ? value : []).map(part =>
    cleanText(flat(part)),
  );
  const { cc, label } = parameters;
  const lines = [box, extension, street, town].filter(part => part !== null && part !== undefined).join(', ');
  return {
    address: cleanText(lines) ?? cleanText(typeof label === 'string' ? label.replaceAll('\n', ', ') : null),
    country: cleanText(typeof cc === 'string' ? cc : null) ?? country ?? null,
    registrant_postal_code: code ?? null,
    state: region ?? null,
  };
}

function flat(value: unknown): string {
  return (Array.isArray(value) ? value : [value]).filter(part => typeof part === 'string' && part !== '').join(', ');
}
