import findTimeZone from '@photostructure/tz-lookup';
import type { Place } from './open-city.ts';

/** What clocks at this place are ahead of Greenwich at this moment, such as `GMT+01:00`; null where that is unknown. */
export function gmtOffset({ timeZone, latitude, longitude }: Place, at: Date): string | null {
  const zone = timeZone ?? zoneAt(latitude, longitude);
  if (zone === null) return null;
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
    return name === 'GMT' ? 'GMT+00:00' : (name ?? null);
  } catch {
    return null; // a zone that this Node does not know
  }
}

function zoneAt(latitude: number | null, longitude: number | null): string | null {
  if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return findTimeZone(latitude, longitude);
}
