import { expect, test } from 'vitest';
import { parseDomain } from '../../../server/brands/private-brands.ts';

test.each([
  ['acme.com', 'acme.com'],
  [' ACME.Com ', 'acme.com'],
  ['acme.co.uk', 'acme.co.uk'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['acme.github.io', 'acme.github.io'],
])('%j is the domain %s', (text, domain) => expect(parseDomain(text)).toBe(domain));

test.each([
  ['', 'not a domain'],
  ['https://acme.com', 'not a domain'],
  ['acme.com/login', 'not a domain'],
  ['acme.com:443', 'not a domain'],
  ['user@acme.com', 'not a domain'],
  ['a b.com', 'not a domain'],
  ['*.acme.com', 'a subdomain. Use acme.com'],
  ['www.acme.com', 'a subdomain. Use acme.com'],
  ['com', 'not a registrable domain'],
  ['co.uk', 'not a registrable domain'],
  ['github.io', 'not a registrable domain'],
  ['localhost', 'not a registrable domain'],
  ['192.0.2.1', 'not a registrable domain'],
  ['0x7f.1', 'not a registrable domain'],
  ['[::1]', 'not a domain'],
])('%j is refused: %s', (text, reason) => expect(() => parseDomain(text)).toThrow(reason));
