import { expect, test } from 'vitest';
import { timeZoneOf } from '../../../server/reference/time-zones.ts';

test.each([
  ['DE', 'Europe/Berlin'],
  ['JP', 'Asia/Tokyo'],
  ['US', 'America/New_York'],
  ['RU', 'Europe/Moscow'],
  ['ES', 'Europe/Madrid'],
  ['GB', 'Europe/London'],
])('a scan through %s is in %s', (country, zone) => {
  expect(timeZoneOf(country, 'UTC')).toBe(zone);
});

test('every country with a zone has one that the runtime knows', () => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  for (const country of letters.flatMap(first => letters.map(second => first + second))) {
    const timeZone = timeZoneOf(country, 'Europe/Zurich');
    expect({ country, offset: new Intl.DateTimeFormat('en', { timeZone }).format(0) }).toEqual({
      country,
      offset: expect.any(String),
    });
  }
});

test('without an exit, or with one of an unknown country, a scan is in the zone of the machine', () => {
  expect(timeZoneOf(null, 'Europe/Zurich')).toBe('Europe/Zurich');
  expect(timeZoneOf('QQ', 'Europe/Zurich')).toBe('Europe/Zurich');
});

test.each(['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT+5'])('%s says nothing about the place of the machine', zone => {
  expect(timeZoneOf(null, zone)).toBe('America/New_York');
});
