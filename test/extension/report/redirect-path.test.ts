import { expect, test } from 'vitest';
import { redirectPath } from '../../../extension/report/facts/redirect-path.ts';

const at = (ip: string) => ({
  ip,
  asn: null,
  city: null,
  country: 'Germany',
  country_code: 'DE',
  isp: null,
  latitude: null,
  longitude: null,
  org: null,
  region: null,
  timezone_gmt: null,
  type: 'IPv4' as const,
});
const transaction = (url: string, ip: string) => ({
  url,
  ip,
  content_type: null,
  method: 'GET',
  mimetypes: null,
  size: 0,
  status_code: 200,
});

test('redirectPath has kind, changes, IP address and country of each step where they are known', () => {
  const path = redirectPath({
    redirect_chains: [
      { redirect_url: 'http://short.example/x', status: '301', elapsed_time: 12.5 },
      { redirect_url: 'https://shop.example/', status: '200', elapsed_time: 80 },
      { redirect_url: 'https://shop.example/en/#top', status: '200', elapsed_time: 40 },
    ],
    http_transactions: [
      transaction('http://short.example/x', '192.0.2.9'),
      transaction('https://shop.example/', '192.0.2.1'),
      transaction('https://shop.example/en/', '192.0.2.1'),
    ],
    ip_address: at('192.0.2.1'),
  });
  expect(path).toMatchObject([
    {
      host: 'short.example',
      path: '/x',
      status: '301',
      leadsOn: 'http',
      ip: '192.0.2.9',
      countryCode: null,
      changes: [],
    },
    {
      host: 'shop.example',
      isEncrypted: true,
      leadsOn: 'page',
      ip: '192.0.2.1',
      countryCode: 'DE',
      changes: ['host', 'to-https'],
    },
    { path: '/en/', leadsOn: null, ip: '192.0.2.1', countryCode: 'DE', changes: [], elapsedMs: 40 },
  ]);
});

test('redirectPath marks a step back to plain HTTP', () => {
  const [, second] = redirectPath({
    redirect_chains: [
      { redirect_url: 'https://a.example/', status: '302', elapsed_time: 1 },
      { redirect_url: 'http://a.example/', status: '200', elapsed_time: 1 },
    ],
    http_transactions: [],
    ip_address: null,
  });
  expect(second).toMatchObject({ changes: ['to-http'], ip: null, countryCode: null });
});

test('redirectPath shows an invalid URL as it is', () => {
  const [only] = redirectPath({
    redirect_chains: [{ redirect_url: 'not an address', status: '', elapsed_time: 0 }],
    http_transactions: [],
    ip_address: null,
  });
  expect(only).toMatchObject({ host: '', path: 'not an address', leadsOn: null });
});

test('redirectPath has no encryption for a host that did not respond', () => {
  const [hop] = redirectPath({
    redirect_chains: [{ redirect_url: 'https://unknown.example/', status: '0', elapsed_time: 0 }],
    http_transactions: [],
    ip_address: null,
  });
  expect(hop?.isEncrypted).toBeNull();
});
