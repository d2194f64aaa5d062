import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { isBadPort } from '../../../shared/url/ports.ts';

test.each([0, 1, 21, 22, 23, 25, 43, 53, 110, 143, 427, 587, 993, 2049, 4190, 5060, 6000, 6667, 6697, 10_080])(
  'browsers refuse port %i',
  port => expect(isBadPort(port)).toBe(true),
);
test.each([-1, 65_536, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is an invalid port', port =>
  expect(isBadPort(port)).toBe(true),
);
test.each([80, 81, 443, 444, 3000, 5000, 6379, 8080, 8443, 9200, 65_535])('port %i is allowed', port =>
  expect(isBadPort(port)).toBe(false),
);

test('the blocked ports are those of undici', () => {
  // Its source file, not its API: the standard list as text.
  const { badPorts } = createRequire(import.meta.url)('undici/lib/web/fetch/constants.js') as { badPorts: string[] };
  const ports = Array.from({ length: 65_535 }, (_, i) => i + 1);
  expect(ports.filter(isBadPort)).toEqual(
    badPorts
      .map(Number)
      .filter(port => port > 0)
      .sort((a, b) => a - b),
  );
});
