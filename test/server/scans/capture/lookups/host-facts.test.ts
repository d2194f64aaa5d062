import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lookup, Site } from '../../../../../server/scans/capture/source.ts';
import { StartError } from '../../../../../server/start-error.ts';
import { openHostFacts } from '../../../../../server/scans/capture/lookups/host-facts.ts';
import { demoFacts, writeDemoFacts } from '../../../../site/demo/facts.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linkglass-facts-'));
  file = await writeDemoFacts(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const UNKNOWN = {
  ip: '127.0.0.1',
  type: 'IPv4',
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
const located: Lookup<'ip_address'> = { find: async () => UNKNOWN };
const registered: Lookup<'scan_whois'> = { find: async () => null };
/** Only the host is read. */
const at = (host: string) => ({ host }) as Site;

describe('host facts', () => {
  test('apply to a domain and its hosts', async () => {
    const { location, registration } = openHostFacts(file);
    const shop = demoFacts()['harbour-and-pine.example'];
    for (const host of ['harbour-and-pine.example', 'go.harbour-and-pine.example']) {
      expect(await location(located).find(at(host))).toEqual({ ...UNKNOWN, ...shop?.location });
      expect(await registration(registered).find(at(host))).toMatchObject({
        domain_name: 'harbour-and-pine.example',
        registrar: 'Example Registrar B.V.',
        address: null,
      });
    }
  });

  test.each(['other.example', 'notharbour-and-pine.example', 'example', 'localhost'])(
    'leave %s to the other lookups',
    async host => {
      const { location, registration } = openHostFacts(file);
      expect(await location(located).find(at(host))).toBe(UNKNOWN);
      expect(await registration(registered).find(at(host))).toBeNull();
    },
  );

  test('change no lookup without a file', () => {
    const { location, registration } = openHostFacts(null);
    expect([location(located), registration(registered)]).toEqual([located, registered]);
  });

  test.each(['{', '[]', '{"a.example":{"location":{"city":1}}}', '{"a.example":{"unknown":1}}'])(
    'in the file %s are refused with the name of the setting',
    async text => {
      const broken = path.join(folder, 'broken.json');
      await writeFile(broken, text);
      expect(() => openHostFacts(broken)).toThrow(StartError);
      expect(() => openHostFacts(broken)).toThrow(/LINKGLASS_HOST_FACTS: .*broken\.json/);
    },
  );
});
