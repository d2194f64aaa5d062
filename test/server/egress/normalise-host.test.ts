import fc from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { normaliseHost } from '../../../server/egress/normalise-host.ts';

test.each([
  ['example.com', 'example.com'],
  ['EXAMPLE.Com', 'example.com'],
  ['example.com.', 'example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['faß.example', 'xn--fa-hia.example'],
  ['ｅｘａｍｐｌｅ.com', 'example.com'],
  ['under_score.example', 'under_score.example'],
  ['a-.example', 'a-.example'],
  ['1.2.3.4', '1.2.3.4'],
  ['1.2.3.4.', '1.2.3.4'],
  ['0x01020304', '1.2.3.4'],
  ['1.2.772', '1.2.3.4'],
  ['01.02.03.04', '1.2.3.4'],
  ['::1', '::1'],
  ['[::1]', '::1'],
  ['2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
  ['::ffff:1.2.3.4', '::ffff:102:304'],
])('%s is %s', (host, expected) => expect(normaliseHost(host)).toBe(expected));

test.each([
  '',
  '.',
  'a..',
  ' a',
  'a b',
  'a\t',
  'a\n',
  'a\0',
  'a\u007f',
  'a/b',
  'a?b',
  'a#b',
  'a@b',
  'a\\b',
  'a:80',
  '%61',
  '[a]',
  '[::1',
  '::1%lo',
  '[::1%25lo]',
  '256.1.1.1',
  '1.2.3.4.5',
  'a'.repeat(254),
  'a|b',
  'a<b',
  'a^b',
])('%j is no host', host => expect(normaliseHost(host)).toBeNull());

test('normalising is idempotent, and equals the host of a URL', () => {
  const isStable = fc.property(fc.oneof(fc.domain(), fc.ipV4(), fc.ipV4Extended(), fc.ipV6(), fc.string()), text => {
    const host = normaliseHost(text);
    if (host === null) return true;
    const url = new URL(`http://${host.includes(':') ? `[${host}]` : host}/`);
    return normaliseHost(host) === host && normaliseHost(url.hostname) === host;
  });
  expect(() => fc.assert(isStable, { numRuns: 2000 })).not.toThrow();
});
