import { describe, expect, test } from 'vitest';
import { parseServerAddress } from '../../../extension/api/server-address.ts';

describe('parseServerAddress', () => {
  test.each([
    ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['http://127.0.0.1:8787/', 'http://127.0.0.1:8787'],
    ['http://127.0.0.1:8787/v1/', 'http://127.0.0.1:8787'],
    ['https://scan.example.com/linkglass//v1', 'https://scan.example.com/linkglass'],
    ['  scan.example.com ', 'https://scan.example.com'],
    ['scan.example.com:8443', 'https://scan.example.com:8443'],
    ['localhost:8787', 'http://localhost:8787'],
    ['127.0.0.1:8787/v1', 'http://127.0.0.1:8787'],
    ['[::1]:8787', 'http://[::1]:8787'],
    ['https://localhost:8787', 'https://localhost:8787'],
    ['HTTPS://Scan.Example.com?x#y', 'https://scan.example.com'],
  ])('%s is %s', (text, address) => {
    expect(parseServerAddress(text)?.address).toBe(address);
  });

  test.each([
    '',
    '   ',
    'ftp://scan.example.com',
    'https://user:pass@scan.example.com',
    'https://',
    'javascript:alert(1)',
    'a b',
    'not an address',
    'https://not%20an%20address',
  ])('%j is null', text => {
    expect(parseServerAddress(text)).toBeNull();
  });

  test('has a match pattern for that host only', () => {
    expect(parseServerAddress('https://scan.example.com:8443/x')?.originPattern).toBe('https://scan.example.com/*');
  });

  test.each([
    ['http://scan.example.com', true],
    ['http://10.0.0.5:8787', true],
    ['http://127.0.0.1.example.com', true],
    ['http://127.0.0.1:8787', false],
    ['http://[::1]:8787', false],
    ['http://sub.localhost', false],
    ['https://scan.example.com', false],
  ])('%s is unencrypted: %s', (text, isUnencrypted) => {
    expect(parseServerAddress(text)?.isUnencrypted).toBe(isUnencrypted);
  });
});
