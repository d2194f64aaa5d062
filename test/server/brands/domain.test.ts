import { expect, test } from 'vitest';
import { parseDomain } from '../../../server/brands/domain.ts';

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
  ['*.acme.com', 'below acme.com'],
  ['www.acme.com', 'below acme.com'],
  ['com', 'somebody can register'],
  ['co.uk', 'somebody can register'],
  ['github.io', 'somebody can register'],
  ['localhost', 'somebody can register'],
  ['192.0.2.1', 'somebody can register'],
  ['0x7f.1', 'somebody can register'],
  ['[::1]', 'not a domain'],
])('%j is refused: %s', (text, reason) => expect(() => parseDomain(text)).toThrow(reason));
