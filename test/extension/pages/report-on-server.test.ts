import { expect, test } from 'vitest';
import { reportOnServer } from '../../../extension/pages/report-on-server.ts';
import { DEFAULT_SETTINGS } from '../../../extension/storage/settings-schema.ts';

const ID = '3f2b7c52-9d5e-4c3a-8a51-6f0f2c1f7a10';

test.each([
  ['extension', 'https://scan.example', ID, null],
  ['server', 'https://scan.example', ID, `https://scan.example/scan/${ID}`],
  ['server', 'https://host.example/linkglass', ID, `https://host.example/linkglass/scan/${ID}`],
  ['server', null, ID, null],
  ['server', 'https://scan.example', '../account', 'https://scan.example/scan/..%2Faccount'],
  ['server', 'https://scan.example', '', null],
] as const)('reports at the %s %s: the address of %j is %j', async (reportsAt, server, id, address) => {
  const settings = { ...DEFAULT_SETTINGS, scans: { ...DEFAULT_SETTINGS.scans, reportsAt } };
  const deps = { readSettings: async () => settings, readServer: async () => server };
  expect(await reportOnServer(id, deps)).toBe(address);
});
