import { describe, expect, test } from 'vitest';
import { createBrandNames } from '../../../shared/model/brand-names.ts';
import { brandPlacesOf } from '../../../shared/model/features/brand-places.ts';
import { subjectOf } from '../../../shared/model/subject.ts';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import { siteOf } from '../../../shared/url/site.ts';

const brands = createBrandNames([
  { name: 'PayPal', domains: ['paypal.com'], shared: [] },
  { name: 'Microsoft', domains: ['microsoft.com', 'live.com'], shared: ['onedrive.live.com'] },
  { name: 'Apple', domains: ['apple.com'], shared: [] },
]);

function placesOf(text: string) {
  const url = normalUrl(text);
  if (!url) throw new Error(`no URL: ${text}`);
  return brandPlacesOf(subjectOf(url, siteOf(url.hostname)), brands);
}

describe('places of brand names in an address', () => {
  test.each([
    ['https://paypal-login.example/', 'inLabel', 'paypal'],
    ['https://securepaypal.example/', 'withinLabel', 'paypal'],
    ['https://paypal.login.example/', 'inSubdomain', 'paypal'],
    ['https://my-paypal1.login.example/', 'withinSubdomain', 'paypal'],
    ['https://site.example/paypal/index.html', 'inPath', 'paypal'],
    ['https://site.example/?to=paypal', 'inQuery', 'paypal'],
  ] as const)('%s: %s', (url, place, word) => {
    expect(placesOf(url)[place]?.word).toBe(word);
  });

  test.each([
    ['https://paypa1.example/', 'lookAlike'],
    ['https://раypal.example/', 'lookAlike'],
    ['https://rnicrosoft.example/', 'lookAlike'],
    ['https://paypall.example/', 'nearly'],
    ['https://papyal.example/', 'nearly'],
    ['https://micosoft.example/', 'nearly'],
    ['https://microsort.example/', 'nearly'],
  ] as const)('%s is like one (%s)', (url, place) => {
    expect(placesOf(url)[place]).not.toBeNull();
  });

  test.each([
    ['https://paypal.com.site.example/', 'domainInSubdomain'],
    ['https://site.example/www.paypal.com/', 'domainInPath'],
  ] as const)('%s has its domain in a wrong place (%s)', (url, place) => {
    expect(placesOf(url)[place]).toMatchObject({ domain: 'paypal.com', brand: { name: 'PayPal' } });
  });

  test('finds the owner of a domain, and marks hosts that others can publish on', () => {
    expect(placesOf('https://www.paypal.com/signin').owner?.name).toBe('PayPal');
    expect(placesOf('https://onedrive.live.com/x').isShared).toBe(true);
    expect(placesOf('https://login.live.com/x').isShared).toBe(false);
  });

  test.each(['https://www.university.example/login', 'https://pineapple.example/', 'https://applied-maths.example/'])(
    '%s contains no brand name',
    url => {
      const { owner, isShared, count, ...places } = placesOf(url);
      expect([owner, isShared, count]).toEqual([null, false, 0]);
      expect(Object.values(places).filter(place => place !== null)).toEqual([]);
    },
  );
});
