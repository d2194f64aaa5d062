import { getDomain } from 'tldts';
import { describe, expect, test } from 'vitest';
import { BUILT_IN_BRANDS, officialDomains, sharedHosts } from '../../../server/brands/built-in.ts';
import { tokensOf } from '../../../server/page/text/fold.ts';
import { brand as wireBrand } from '../../../shared/api/brands.ts';

const brands = BUILT_IN_BRANDS;
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('the built-in brands', () => {
  test('bear their other names, and the houses that they belong to are brands', () => {
    const byId = new Map(brands.map(brand => [brand.id, brand]));
    expect(brands.filter(({ house }) => house !== null && !byId.has(house))).toEqual([]);
    expect(byId.get('israel-post')?.otherNames).toEqual(['דואר ישראל']);
    expect(byId.get('scb')?.otherNames).toContain('Siam Commercial Bank');
  });

  test('list as ambiguous or clear only names that they have', () => {
    const broken = brands.filter(({ name, otherNames, domains, ambiguousNames, clearNames }) => {
      const names = new Set(
        [name.replace(/ \(.*\)$/, ''), ...otherNames, ...domains].map(each => tokensOf(each).join(' ')),
      );
      return [...ambiguousNames, ...clearNames].some(each => !names.has(each));
    });
    expect(broken).toEqual([]);
  });

  test('are at least 300, at home in at least 40 countries, in all sectors, of both visibilities', () => {
    expect(brands.length).toBeGreaterThanOrEqual(300);
    expect(new Set(brands.map(brand => brand.country)).size).toBeGreaterThanOrEqual(40);
    expect(new Set(brands.map(brand => brand.category)).size).toBe(15);
    expect(brands.filter(brand => brand.visibility === 'FREE').length).toBeGreaterThanOrEqual(100);
    expect(brands.filter(brand => brand.visibility === 'PREMIUM').length).toBeGreaterThanOrEqual(100);
  });

  test('have each a name and an id of their own', () => {
    expect(repeated(brands.map(brand => brand.name.toLowerCase()))).toEqual([]);
    expect(repeated(brands.map(brand => brand.id))).toEqual([]);
    expect(brands.filter(brand => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(brand.id))).toEqual([]);
  });

  test('have each a domain or a host, and none is in two brands', () => {
    expect(brands.filter(brand => brand.domains.length + brand.sharedHosts.length === 0)).toEqual([]);
    expect(repeated(brands.flatMap(brand => [...brand.domains, ...brand.sharedHosts]))).toEqual([]);
  });

  test('are at home in countries that there are', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    expect(brands.filter(brand => names.of(brand.country) === undefined)).toEqual([]);
  });

  test('are brands on the wire', () => {
    for (const { id, name, visibility, category } of brands) {
      const wire = { id, name, private_brand: false, visibility, category };
      expect(wireBrand.parse(wire)).toEqual(wire);
    }
  });

  test('keep the ids that clients may have stored', () => {
    const ids = new Map(brands.map(brand => [brand.name, brand.id]));
    const known = {
      PayPal: 'paypal',
      'Crédit Agricole': 'credit-agricole',
      'AT&T': 'at-and-t',
      'Disney+': 'disney-plus',
    };
    for (const [name, id] of Object.entries(known)) expect(ids.get(name)).toBe(id);
  });
});

describe('the official domains', () => {
  test('are registrable domains, also where suffixes of companies count, so none is a host of everybody', () => {
    const broken = [...officialDomains()].filter(
      domain => getDomain(domain) !== domain || getDomain(domain, { allowPrivateDomains: true }) !== domain,
    );
    expect(broken).toEqual([]);
  });

  test.each(['paypal.com', 'microsoftonline.com', 'amazon.co.jp', 'sparkasse.de', 'usps.com', 'impots.gouv.fr'])(
    '%s is one',
    domain => expect([...officialDomains()]).toContain(domain),
  );

  test.each(['github.io', 'sharepoint.com', 'amazonaws.com', 'dropbox.com', 't.co', 'blogspot.com', 'web.app'])(
    '%s is none: anyone can publish there',
    domain => {
      expect([...officialDomains()]).not.toContain(domain);
      expect([...sharedHosts()]).toContain(domain);
    },
  );
});

test('shared hosts are spelled as the host of a URL is', () => {
  expect([...sharedHosts()].filter(host => new URL(`https://${host}`).hostname !== host)).toEqual([]);
});
