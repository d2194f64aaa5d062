import type { CaptureResult } from '../../../server/scans/capture/source.ts';
import { type MadeRequest, madeRequests, makeScan, picture } from './make-scan.ts';

export const SHOP = 'http://short.example/deal';
const PAGE = 'https://www.harbour-parcel.example/delivery/pay?id=48213';

/** A date relative to the test run. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const requests: readonly MadeRequest[] = [
  {
    url: SHOP,
    status: 301,
    redirect: 'https://go.tracker.example/c/9f2?u=48213',
    start: 0,
    size: 0,
    ip: '198.51.100.7',
    isFirst: true,
  },
  {
    url: 'https://go.tracker.example/c/9f2?u=48213',
    status: 302,
    redirect: PAGE,
    start: 120,
    size: 0,
    ip: '198.51.100.23',
    isFirst: true,
  },
  { url: PAGE, start: 290, size: 48_213, wait: 180, receive: 40, ip: '203.0.113.80', isFirst: true },
  ...['app.css', 'fonts.css'].map((name, i) => ({
    url: `https://static.harbour-parcel.example/${name}`,
    type: 'stylesheet',
    mime: 'text/css',
    start: 520 + i * 8,
    size: 31_000,
    from: PAGE,
    ip: '203.0.113.81',
    isFirst: i === 0,
  })),
  ...['vendor.js', 'app.js', 'form.js', 'poll.js'].map((name, i) => ({
    url: `https://static.harbour-parcel.example/js/${name}`,
    type: 'script',
    mime: 'text/javascript',
    start: 540 + i * 22,
    size: 90_000 + i * 61_000,
    wait: 40 + i * 25,
    receive: 60,
    from: PAGE,
    ip: '203.0.113.81',
  })),
  ...Array.from({ length: 14 }, (_, i) => ({
    url: `https://img.cdn.example/parcel/${i + 1}.webp`,
    type: 'image',
    mime: 'image/webp',
    start: 640 + i * 26,
    size: 12_000 + i * 9_500,
    wait: 22 + (i % 4) * 18,
    receive: 20 + i * 3,
    from: PAGE,
    ip: '192.0.2.44',
    isFirst: i === 0,
  })),
  {
    url: 'https://fonts.cdn.example/inter.woff2',
    type: 'font',
    mime: 'font/woff2',
    start: 700,
    size: 98_000,
    receive: 90,
    from: 'https://static.harbour-parcel.example/fonts.css',
    isFirst: true,
    ip: '192.0.2.45',
  },
  {
    url: 'https://metrics.example/collect?v=2',
    type: 'ping',
    mime: 'text/plain',
    method: 'POST',
    status: 204,
    start: 980,
    size: 0,
    from: 'https://static.harbour-parcel.example/js/app.js',
    isFirst: true,
    ip: '192.0.2.90',
  },
  {
    url: 'https://ads.example/slot.js',
    type: 'script',
    mime: 'text/javascript',
    start: 1010,
    size: 44_000,
    from: 'https://static.harbour-parcel.example/js/vendor.js',
    isFirst: true,
    ip: '192.0.2.91',
  },
  {
    url: 'https://bid.ads-partner.example/rtb',
    type: 'xhr',
    mime: 'application/json',
    start: 1190,
    size: 2_400,
    from: 'https://ads.example/slot.js',
    isFirst: true,
    ip: '192.0.2.92',
  },
  {
    url: 'https://sync.ads-partner.example/p.gif',
    type: 'image',
    mime: 'image/gif',
    start: 1300,
    size: 43,
    from: 'https://bid.ads-partner.example/rtb',
    isFirst: true,
    ip: '192.0.2.93',
  },
  {
    url: 'https://collect.stolen-cards.example/f',
    type: 'xhr',
    mime: '',
    status: 0,
    error: 'net::ERR_CONNECTION_REFUSED',
    start: 1420,
    size: 0,
    from: 'https://static.harbour-parcel.example/js/form.js',
  },
  {
    url: 'https://img.cdn.example/missing.png',
    type: 'image',
    mime: 'text/html',
    status: 404,
    start: 1500,
    size: 512,
    from: PAGE,
    ip: '192.0.2.44',
  },
];

/** A phishing page with data in every member. */
export async function shopScan(): Promise<CaptureResult> {
  const screenshot = await picture('#f6f2e9', '#c2452d');
  return makeScan({
    url: PAGE,
    ...madeRequests(requests),
    screenshot: { ...screenshot, format: 'png' },
    favicon: {
      ...(await picture('#c2452d', '#ffffff', 64, 64)),
      url: 'https://static.harbour-parcel.example/favicon.ico',
      name: 'favicon.ico',
      phash: 'b34cb3b34c4cb391',
    },
    dom: DOM,
    page: {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        server: 'nginx/1.26.1',
        'x-powered-by': 'PHP/8.3.7',
        'strict-transport-security': 'max-age=0',
        'set-cookie': 'sid=9f2c; HttpOnly, lang=en',
      },
      meta_tags: {
        viewport: 'width=device-width, initial-scale=1',
        description: 'Pay the customs fee to have your parcel delivered',
        robots: 'noindex, nofollow',
      },
      outgoing_links: [
        PAGE,
        'https://www.harbour-parcel.example/terms',
        'https://www.harbour-parcel.example/help',
        'https://www.royal-harbour-post.example/',
      ],
      ssdeep: '12:AXGBicFlgVNhBGcL6wCrFQEv:AXGHsNhxLsr2C',
      text: 'Your parcel is waiting\nA customs fee of 1.99 has to be paid before it can be delivered.\nCard number\nExpiry date\nSecurity code\nPay and deliver',
      title: 'Harbour Parcel – pay your delivery fee',
    },
    certificate: {
      issuer: "CN=R11,O=Let's Encrypt,C=US",
      subject: 'CN=www.harbour-parcel.example',
      not_before: inDays(-4),
      not_after: inDays(85.5),
      serial_number: '03A1B2C3D4E5F60718293A4B5C6D7E8F9012',
      version: 3,
      authority_info_access: 'OCSP - URI:http://r11.o.example\nCA Issuers - URI:http://r11.i.example/',
      authority_key_identifier: 'C5:CF:46:A4:EA:F4',
      basic_constraints: 'CA:FALSE',
      certificate_policies: 'Policy: 2.23.140.1.2.1',
      ct_precert_scts: 'Log ID: 1A:2B:3C\nTimestamp: 2026-11-16T09:00:00.000Z',
      extended_key_usage: 'TLS Web Server Authentication',
      key_usage: 'Digital Signature',
      subject_key_identifier: '4D:5E:6F',
      chain: [],
      problems: [],
    },
    ip_address: {
      ip: '203.0.113.80',
      asn: 'AS64500',
      city: 'Amsterdam',
      country: 'Netherlands',
      country_code: 'NL',
      isp: 'Polder Hosting B.V.',
      latitude: 52.37,
      longitude: 4.9,
      org: 'Polder Hosting B.V.',
      region: 'North Holland',
      timezone_gmt: 'GMT+01:00',
      type: 'IPv4',
    },
    scan_whois: {
      address: null,
      country: 'PA',
      creation_date: inDays(-4.5),
      domain_name: 'harbour-parcel.example',
      expiration_date: inDays(360.5),
      name: null,
      org: 'Privacy Protect, LLC',
      registrant_postal_code: null,
      registrar: 'CheapNames Inc.',
      state: null,
      updated_date: inDays(-4),
    },
    technologies: [
      { category: 'Web servers', name: 'Nginx', version: '1.26.1' },
      { category: 'Programming languages', name: 'PHP', version: '8.3.7' },
      { category: 'JavaScript libraries', name: 'jQuery', version: '3.7.1' },
      { category: 'JavaScript libraries', name: 'Swiper', version: null },
      { category: 'JavaScript frameworks', name: 'Vue.js', version: '3.5.2' },
      { category: 'Analytics', name: 'Google Analytics', version: 'GA4' },
      { category: 'Security', name: 'Odd Guard', version: null },
    ],
    cookies: [
      {
        domain: 'www.harbour-parcel.example',
        expiry: null,
        http_only: true,
        name: 'sid',
        path: '/',
        secure: true,
        value: '9f2c41d0b7',
      },
      {
        domain: '.harbour-parcel.example',
        expiry: inDays(365),
        http_only: false,
        name: 'lang',
        path: '/',
        secure: false,
        value: 'en',
      },
      {
        domain: '.ads.example',
        expiry: inDays(92),
        http_only: false,
        name: 'uid',
        path: '/',
        secure: true,
        value: 'c7b1f0aa-77f1-4f5b-9f61-0a4d4a6a4f11',
      },
    ],
    console_messages: [
      { type: 'warn', text: 'Autofill is off for this form' },
      { type: 'error', text: 'Failed to load resource: net::ERR_CONNECTION_REFUSED' },
      { type: 'log', text: 'poll 1' },
    ],
    redirect_chains: [
      { redirect_url: SHOP, status: '301', elapsed_time: 105 },
      { redirect_url: 'https://go.tracker.example/c/9f2?u=48213', status: '302', elapsed_time: 164 },
      { redirect_url: PAGE, status: '200', elapsed_time: 283 },
    ],
    classification: {
      verdict: 'MALICIOUS',
      score: 0.97,
      threat: null,
      brand: null,
      reasons: [
        {
          code: 'card-form',
          message: 'Asks for card data on a domain that is five days old',
          evidence: '<input name="card" autocomplete="cc-number">',
          weight: 4.1,
        },
        {
          code: 'brand-elsewhere',
          message: 'Presents itself as a parcel service on a host that is not its own',
          evidence: '<title> “Harbour Parcel – pay your delivery fee”',
          weight: 3.2,
        },
        {
          code: 'redirector',
          message: 'Was reached through two hosts that only redirect',
          evidence: 'short.example, go.tracker.example',
          weight: 1.1,
        },
        {
          code: 'hidden-from-search',
          message: 'Hides itself from search engines',
          evidence: 'robots: noindex, nofollow',
          weight: 0.6,
        },
        { code: 'valid-certificate', message: 'Has a valid certificate', evidence: "R11, Let's Encrypt", weight: -0.2 },
      ],
    },
  });
}

const DOM = `<!doctype html>
<html lang="en">
  <head>
    <title>Harbour Parcel – pay your delivery fee</title>
    <meta name="robots" content="noindex, nofollow">
    <link rel="stylesheet" href="https://static.harbour-parcel.example/app.css">
    <script>window.poll = { every: 3000, to: "https://collect.stolen-cards.example/f" };</script>
  </head>
  <body>
    <!-- kit 4.2 -->
    <form id="pay" autocomplete="on">
      <label>Card number <input name="card" autocomplete="cc-number" inputmode="numeric"></label>
      <label>Expiry date <input name="exp" autocomplete="cc-exp"></label>
      <button type="submit">Pay and deliver</button>
    </form>
  </body>
</html>
`;
