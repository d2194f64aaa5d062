import { getDomain } from 'tldts';
import { describe, expect, test } from 'vitest';
import { BUILT_IN_BRANDS, officialDomains, sharedHosts } from '../../../server/brand-catalogue/built-in.ts';
import { tokensOf } from '../../../server/page/text/fold.ts';
import { brand as wireBrand } from '../../../shared/api/brands.ts';

const brands = BUILT_IN_BRANDS;
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('the built-in brands', () => {
  test('have distinct names, and existing parent brands', () => {
    const byId = new Map(brands.map(brand => [brand.id, brand]));
    expect(brands.filter(({ house }) => house !== null && !byId.has(house))).toEqual([]);
    expect(byId.get('israel-post')?.otherNames).toEqual(['דואר ישראל']);
    expect(byId.get('scb')?.otherNames).toContain('Siam Commercial Bank');
  });

  test('have only their own names as ambiguous or clear', () => {
    const broken = brands.filter(({ name, otherNames, domains, ambiguousNames, clearNames }) => {
      const names = new Set(
        [name.replace(/ \(.*\)$/, ''), ...otherNames, ...domains].map(each => tokensOf(each).join(' ')),
      );
      return [...ambiguousNames, ...clearNames].some(each => !names.has(each));
    });
    expect(broken).toEqual([]);
  });

  test('are at least 300, of at least 40 countries, all sectors and both visibilities', () => {
    expect(brands.length).toBeGreaterThanOrEqual(300);
    expect(new Set(brands.map(brand => brand.country)).size).toBeGreaterThanOrEqual(40);
    expect(new Set(brands.map(brand => brand.category)).size).toBe(15);
    expect(brands.filter(brand => brand.visibility === 'FREE').length).toBeGreaterThanOrEqual(100);
    expect(brands.filter(brand => brand.visibility === 'PREMIUM').length).toBeGreaterThanOrEqual(100);
  });

  test('have unique names and ids', () => {
    expect(repeated(brands.map(brand => brand.name.toLowerCase()))).toEqual([]);
    expect(repeated(brands.map(brand => brand.id))).toEqual([]);
    expect(brands.filter(brand => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(brand.id))).toEqual([]);
  });

  test('have a domain or a host each, and share none', () => {
    expect(brands.filter(brand => brand.domains.length + brand.sharedHosts.length === 0)).toEqual([]);
    expect(repeated(brands.flatMap(brand => [...brand.domains, ...brand.sharedHosts]))).toEqual([]);
  });

  test('have countries that exist', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    expect(brands.filter(brand => names.of(brand.country) === undefined)).toEqual([]);
  });

  test('match the schema of the API', () => {
    for (const { id, name, visibility, category } of brands) {
      const wire = { id, name, private_brand: false, visibility, category };
      expect(wireBrand.parse(wire)).toEqual(wire);
    }
  });

  test('keep their ids', () => {
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
  test('are registrable domains and no public suffixes, private ones included', () => {
    const broken = [...officialDomains()].filter(
      domain => getDomain(domain) !== domain || getDomain(domain, { allowPrivateDomains: true }) !== domain,
    );
    expect(broken).toEqual([]);
  });

  test.each(['paypal.com', 'microsoftonline.com', 'amazon.co.jp', 'sparkasse.de', 'usps.com', 'impots.gouv.fr'])(
    '%s is official',
    domain => expect([...officialDomains()]).toContain(domain),
  );

  test.each(['github.io', 'sharepoint.com', 'amazonaws.com', 'dropbox.com', 't.co', 'blogspot.com', 'web.app'])(
    '%s is not official: anyone can publish there',
    domain => {
      expect([...officialDomains()]).not.toContain(domain);
      expect([...sharedHosts()]).toContain(domain);
    },
  );
});

test('shared hosts are normalised', () => {
  expect([...sharedHosts()].filter(host => new URL(`https://${host}`).hostname !== host)).toEqual([]);
});
