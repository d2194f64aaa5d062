import { expect, test } from 'vitest';
import { cutUrl } from '../../../shared/url/cut-url.ts';

test('cutUrl returns a short URL unchanged', () => {
  expect(cutUrl('https://user:word@shop.example', 100)).toBe('https://user:word@shop.example');
});

test.each([
  ['a password', `https://x:${'a'.repeat(9_000)}@shop.example/path?q=1`],
  ['a user name', `https://${'a'.repeat(9_000)}@shop.example/path?q=1`],
  ['a path', `https://shop.example/${'a'.repeat(9_000)}`],
  ['escapes', `https://shop.example/${'%C3%A4'.repeat(3_000)}`],
  ['letters of other scripts', `https://shop.example/${'ä'.repeat(5_000)}`],
  ['a fragment', `https://shop.example/#${'a'.repeat(9_000)}`],
])('cutUrl cuts a URL with too long %s, keeping it valid and on the same host', (_what, address) => {
  const cut = cutUrl(address, 300);
  expect(cut.length).toBeLessThanOrEqual(300);
  expect(new URL(cut).hostname).toBe('shop.example');
});

test('keeps a part of a long password, so that it is visible', () => {
  const cut = new URL(cutUrl(`https://x:${'a'.repeat(9_000)}@shop.example/`, 8_192));
  expect(cut.password).toBe('a'.repeat(2_048));
});

test.each([`https://${'a.'.repeat(400)}paypal.com.evil.example/`, 'https://[', 'nothing', ''])(
  'keeps a URL without a host parsable and without a host: %s',
  address => {
    expect(new URL(cutUrl(address, 300)).hostname).toBe('not-a-host.invalid');
  },
);
