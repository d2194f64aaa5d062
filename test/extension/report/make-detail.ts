import { type ScanDetail, scanDetail } from '../../../shared/api/scans.ts';

const BLOB = 'http://127.0.0.1:8787/evidence/blob/scans/1/screenshot.png?expires=1&signature=a';

/** A finished scan of a small shop; tests override members. */
export function makeDetail(given: Partial<ScanDetail> = {}): ScanDetail {
  return scanDetail.parse({
    scan: {
      id: '3f2b7c52-9d5e-4c3a-8a51-6f0f2c1f7a10',
      submitted_url: 'http://shop.example/',
      device: 'DESKTOP',
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:156.0) Gecko/20100101 Firefox/156.0',
      scanned_from: 'DEFAULT',
      origin: 'USER',
      width: 1280,
      height: 800,
      private_scan: true,
      status: 'DONE',
      submitted_date: '2026-11-20T09:30:00.000Z',
      domain: 'shop.example',
      target_url: 'https://shop.example/en/',
      protocol: 'HTTPS',
      http_referer: null,
      nsfw: false,
      submitter_tags: ['campaign-7'],
      error_code: null,
    },
    certificate: null,
    console_messages: [],
    cookies: [],
    dom: '<!doctype html><title>Shop</title>',
    favicon: null,
    http_transactions: [],
    ip_address: null,
    classification: { verdict: 'SAFE' },
    page: { headers: {}, meta_tags: {}, outgoing_links: [], ssdeep: '3:abc:def', text: 'A shop', title: 'Shop' },
    scan_whois: null,
    screenshot: {
      blob_uri: BLOB,
      format: 'png',
      height: 800,
      mimetype: 'image/png',
      phash: 'c1f03e0fc1f03e0f',
      width: 1280,
    },
    redirect_chains: [],
    technologies: [],
    ...given,
  });
}
