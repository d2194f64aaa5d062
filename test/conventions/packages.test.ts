import { expect, test } from 'vitest';
import { packageFaults } from '../support/lock-file.ts';

const faults = packageFaults(new URL('../../', import.meta.url));

test.each([
  ['licences', 'has a licence that GPL-3.0-or-later may build on'],
  ['installScripts', 'runs an install script only where package.json allows or forbids it by name'],
  ['integrity', 'is held by a SHA-512 digest'],
  ['addresses', 'is named without the address of a registry'],
] as const)('%s: every package of the lock file %s', (kind, _promise) => {
  expect(faults[kind]).toEqual([]);
});
