import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfHar } from '../support/har-schema.ts';
import { openLab, type Lab } from './support/lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

test.concurrent.each([
  ['https://127.0.0.1/', 'BLOCKED_ADDRESS'],
  ['https://forbidden.example/302/cloud-metadata', 'BLOCKED_ADDRESS'],
  ['https://forbidden.example/meta/private-10', 'BLOCKED_ADDRESS'],
  ['https://forbidden.example/script/loopback-v6', 'BLOCKED_ADDRESS'],
  ['https://forbidden.example/302/file', 'BLOCKED_ADDRESS'],
  ['http://refused.example/', 'CONNECTION_REFUSED'],
  ['https://broken.example/closed', 'CONNECTION_REFUSED'],
  ['https://tls-broken.example/', 'TLS_ERROR'],
  ['https://downloads.example/attachment', 'DOWNLOAD'],
  ['https://downloads.example/redirected', 'DOWNLOAD'],
])('%s ends in ERROR %s, with nothing rendered', async (address, errorCode) => {
  const { status, captured, ...result } = await lab.visit(address);
  expect({ status, errorCode: result.errorCode }).toEqual({ status: 'ERROR', errorCode });
  expect(captured).toMatchObject({ dom: null, page: null, screenshot: null, favicon: null });
  expect(captured.classification?.verdict).toBe('UNRATED');
});

test.concurrent('requests that the egress guard refused are not in http_transactions', async () => {
  const { captured } = await lab.visit('https://forbidden.example/302/cloud-metadata');
  expect(captured.http_transactions.map(({ url, status_code }) => [url, status_code])).toEqual([
    ['https://forbidden.example/302/cloud-metadata', 302],
  ]);
});

test.concurrent.each([403, 404, 599])(
  'a final status of %d gives PAGE_NOT_AVAILABLE, with everything captured',
  async code => {
    const { status, errorCode, captured } = await lab.visit(`https://status.example/${code}`);
    expect({ status, errorCode }).toEqual({ status: 'PAGE_NOT_AVAILABLE', errorCode: null });
    expect(captured.http_transactions[0]?.status_code).toBe(code);
    expect(captured.page?.text).not.toBe('');
    expect(captured.screenshot?.width).toBe(1280);
  },
);

test.concurrent.each(['404-empty'])(
  "%s, an error without a body, does not capture the browser's error page",
  async path => {
    const { status, captured } = await lab.visit(`https://status.example/${path}`);
    expect(status).toBe('PAGE_NOT_AVAILABLE');
    expect(captured.dom).toBe('<html><head></head><body></body></html>');
    expect(captured.page).toMatchObject({ title: '', text: '', outgoing_links: [] });
    expect(captured.screenshot).not.toBeNull();
  },
);

test.concurrent.each(['204', '304'])('%s, a response without a body, has no document', async code => {
  const { status, errorCode, captured, targetUrl } = await lab.visit(`https://status.example/${code}`);
  expect({ status, errorCode }).toEqual({ status: 'ERROR', errorCode: 'DOWNLOAD' });
  expect(captured).toMatchObject({ dom: null, page: null, screenshot: null, favicon: null, nsfw: null });
  expect(captured.http_transactions).toMatchObject([{ status_code: Number(code), size: 0 }]);
  expect(targetUrl).toBe(`https://status.example/${code}`);
  expect(faultsOfHar(captured.har)).toEqual([]);
});

test.concurrent.each(['200-empty'])('%s, an empty response, is DONE', async path => {
  const { status, errorCode, captured } = await lab.visit(`https://status.example/${path}`);
  expect({ status, errorCode }).toEqual({ status: 'DONE', errorCode: null });
  expect(captured.page?.text).toBe('');
  expect(captured.http_transactions.length).toBeGreaterThan(0);
});

test.concurrent.each(['https://content.example/gzip', 'https://content.example/zstd'])(
  '%s is decoded, and its size is that of the decoded body',
  async address => {
    const { captured } = await lab.visit(address);
    expect(captured.http_transactions[0]?.size).toBe(lab.site.sent(address)?.bytes);
  },
);

test.concurrent.each([
  ['windows-1252', /[àâäéèêëîïôöùûüßñ€]/u],
  ['shift-jis', /[぀-ヿ一-龯]/u],
  ['utf-16', /\S/u],
])('text in %s is read as what it says', async (path, expected) => {
  const { captured } = await lab.visit(`https://content.example/${path}`);
  expect(captured.page?.text).toMatch(expected);
  expect(captured.page?.text).not.toContain('�');
});

test.concurrent('a truncated body is captured as far as it was received', async () => {
  const { status, captured } = await lab.visit('https://broken.example/reset-in-body');
  expect(status).toBe('DONE');
  expect(captured.dom).not.toBe('');
  // The browser reports it, so nothing waits for the load event: see settle.test.ts.
  const failure = expect.stringContaining('net::ERR_') as unknown;
  expect(captured.har).toMatchObject({ log: { entries: [{ response: { _error: failure } }] } });
});

test.concurrent.each([
  ['https://nowhere.invalid/', 'DNS_NOT_FOUND', null],
  ['http://unreachable.example/', 'CONNECTION_TIMEOUT', null],
  ['http://silent.example/', 'NAVIGATION_TIMEOUT', null],
  ['https://redirects.example/to-refused', 'CONNECTION_REFUSED', 'https://redirects.example/to-refused'],
])('%s ends in %s, having reached %s', async (address, errorCode, reached) => {
  const result = await lab.visit(address, {}, { timeoutMs: 40_000 });
  expect(result).toMatchObject({ status: 'ERROR', errorCode, targetUrl: reached });
});

test.concurrent('waits for a slow server', async () => {
  const { status, captured } = await lab.visit('https://broken.example/slow-headers');
  expect(status).toBe('DONE');
  expect(captured.redirect_chains[0]?.elapsed_time).toBeGreaterThan(1000);
});

test.concurrent.each([
  ['text', 'text', 'Plain text.\nA second line.\n'],
  ['pdf', 'pdf', ''],
])('what is said of a %s is what was sent, not what the browser shows it in', async (path, viewer, text) => {
  const { status, captured } = await lab.visit(`https://content.example/${path}`);
  expect({ status, viewer: captured.viewer, text: captured.page?.text }).toEqual({ status: 'DONE', viewer, text });
  expect(captured.classification?.reasons.map(({ code }) => code)).toContain('no-page');
});
