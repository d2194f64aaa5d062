import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNREAD_PAGE } from '../../server/page/layout/layout.ts';
import { BrowserCrashedError } from '../../server/scans/capture/errors.ts';
import type { Captured, CaptureResult } from '../../server/scans/capture/source.ts';
import { openLab, type Lab } from './support/lab.ts';

let lab: Lab;
beforeAll(async () => {
  // Some pages block their browser for half a minute on a busy machine.
  lab = await openLab({ workers: 4, browserPatienceMs: 30_000 });
});
afterAll(() => lab.close());

/** Retries once in a new browser if the browser crashed, which another scan may have caused. */
async function visitAsWorker(url: string): Promise<CaptureResult> {
  return lab.visit(url).catch((error: unknown) => {
    if (error instanceof BrowserCrashedError) return lab.visit(url, {}, { isAlone: true });
    throw error;
  });
}

/** What is kept of pages that flood something, and what is found on those that hide content. */
const KEPT: Readonly<Record<string, (captured: Captured) => void | Promise<void>>> = {
  'console-flood': ({ console_messages }) => expect(console_messages).toHaveLength(1000),
  // The first ones: as many as are read in half a second, at most 5,000.
  links: ({ page }) => {
    const found = page?.outgoing_links ?? [];
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(5000);
    expect(found).toEqual(found.map((_, index) => `https://hostile.example/to/${index}?x=${'y'.repeat(20)}`));
  },
  attribute: ({ dom }) => expect(Buffer.byteLength(dom ?? '')).toBeLessThanOrEqual(8 * 1024 * 1024),
  // The document ended inside a tag: there is no body yet, and a browser shows nothing.
  'attribute-stream': async captured => {
    expect(captured.dom).toBe('<!DOCTYPE html><html><head><title>Attribute stream</title></head></html>');
    expect(await colourOf(captured)).toEqual([255, 255, 255]);
  },
  // The page replaces built-in functions; it is read correctly anyway.
  tampered: ({ dom, page }) => {
    expect(dom).toMatch(/^<!DOCTYPE html>/i);
    expect(page?.title).not.toBe('');
    expect(page?.text).not.toBe('');
  },
  'beside-body': async captured => {
    expect(captured.dom).not.toContain('<body');
    expect(await colourOf(captured)).toEqual([204, 0, 0]);
  },
  // More than is read: what is left out is said.
  'look-words': ({ picture }) => expect(picture?.unread).not.toEqual([]),
  'look-covers': expectUnread,
  'look-below': expectUnread,
  'look-letters': expectUnread,
  'look-fonts': expectUnread,
  'look-fields': ({ classification }) => expect(classification?.verdict).not.toBe('SAFE'),
  'look-consent': ({ gates }) => expect(gates).toEqual([]),
  'look-gates': ({ gates }) => {
    expect(gates.length).toBeGreaterThan(0);
    expect(gates.length).toBeLessThanOrEqual(3);
  },
};

function expectUnread({ layout, classification }: Captured): void {
  expect(layout?.unread).toContain(UNREAD_PAGE);
  expect(classification?.verdict).not.toBe('SAFE');
}

/** The mean of each channel of the screenshot. */
async function colourOf({ screenshot }: Captured): Promise<number[]> {
  const { channels } = await sharp(screenshot?.blob).removeAlpha().stats();
  return channels.map(({ mean }) => mean);
}

test.concurrent.each([
  'alert-loop',
  'alert-late',
  'confirm-loop',
  'alert-frames',
  'print-loop',
  'before-unload',
  'unload-blocks',
  'windows',
  'window-chain',
  'permissions',
  'protocols',
  'debugger',
  'spin-late',
  'spin-promises',
  'spin-worker',
  'spin-frame',
  'regex',
  'layout',
  'web-gl',
  'tampered',
  'push-state-flood',
  'history-flood',
  'navigate-flood',
  'reload-loop',
  'document-write',
  'frame-bomb',
  'frame-flood',
  'remove-self',
  'beside-body',
  'to-blob',
  'tall',
  'vast',
  'console-flood',
  'error-flood',
  'cookie-flood',
  'links',
  'long-links',
  'title',
  'attribute',
  'attribute-stream',
  'meta-tags',
  'headers',
  'nested',
  'text',
  'requests',
  'web-sockets',
  'workers',
  'dom-growth',
  'dom-growth-sync',
  'heap',
  'buffers',
  'crash',
  'storage',
  '1-gb',
  'html-stream',
  'gzip-bomb',
  'bomb-by-script',
  'bomb-image',
  'console-objects',
  'push-state-large',
  'post-message',
  'prompts',
  'mutations',
  'custom-elements',
  'frames-nested',
  'look-words',
  'look-covers',
  'look-below',
  'look-letters',
  'look-fonts',
  'look-fields',
  'look-values',
  'look-consent',
  'look-gates',
  'look-changes',
])('%s ends in time, with screenshot and DOM', async path => {
  // A capture has 60 s. What is not read by then is missing; a capture that has not ended by then is not DONE.
  const { status, errorCode, captured } = await visitAsWorker(`https://hostile.example/${path}`);
  expect({ status, errorCode }).toEqual({ status: 'DONE', errorCode: null });
  expect(captured.dom).not.toBeNull();
  expect(captured.screenshot).toMatchObject({ width: 1280, height: 720 });
  expect(captured.http_transactions.length).toBeGreaterThan(0);
  await KEPT[path]?.(captured);
});

test.concurrent('keeps the HTML that the server sent when a page crashes with and without scripts', async () => {
  const { status, errorCode, captured } = await visitAsWorker('https://hostile.example/base-large');
  expect({ status, errorCode }).toEqual({ status: 'DONE', errorCode: null });
  expect(captured.dom).toContain('<h1>Base</h1>');
  expect(captured.classification?.verdict).not.toBe('SAFE');
});

test('captures a page that crashes again without scripts', async () => {
  const { status, errorCode, captured, targetUrl } = await lab.visit('https://hostile.example/nested-script?second');
  expect({ status, errorCode }).toEqual({ status: 'DONE', errorCode: null });
  expect(targetUrl).toBe('https://hostile.example/nested-script?second');
  expect(captured.screenshot).toMatchObject({ width: 1280, height: 720 });
  const visits = lab.site.requests('hostile.example').filter(({ path }) => path.endsWith('nested-script?second'));
  expect(visits).toHaveLength(2);
  // The document before any script ran: it contains the script, but nothing that the script created.
  expect(captured.dom).toContain("createElement('b')");
  expect(captured.dom).not.toContain('<b>');
  expect(captured.page?.title).toBe('Nested by script');
  // Requests are those of the first visit, because scripts make requests.
  expect(captured.http_transactions.filter(({ url }) => url.endsWith('?second'))).toHaveLength(1);
});
