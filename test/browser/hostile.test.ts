import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLab, type Lab } from './support/lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab({ workers: 4 });
});
afterAll(() => lab.close());

/** The time limit of decisions.md: an attempt may take 60 s. */
const LIMIT_MS = 60_000;

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
  'meta-tags',
  'headers',
  'nested',
  'nested-script',
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
])(
  '%s ends in time, with screenshot and DOM',
  async path => {
    const started = performance.now();
    const { status, errorCode, captured } = await lab.visit(`https://hostile.example/${path}`);
    expect({ status, errorCode }).toEqual({ status: 'DONE', errorCode: null });
    expect(performance.now() - started).toBeLessThan(LIMIT_MS);
    expect(captured.dom).not.toBeNull();
    expect(captured.screenshot).toMatchObject({ width: 1280, height: 720 });
    expect(captured.http_transactions.length).toBeGreaterThan(0);
  },
  LIMIT_MS + 15_000,
);

test.concurrent('what such a page makes is kept within limits', async () => {
  const { captured } = await lab.visit('https://hostile.example/console-flood');
  expect(captured.console_messages).toHaveLength(1000);
  const { captured: links } = await lab.visit('https://hostile.example/links');
  expect(links.page?.outgoing_links).toHaveLength(5000);
  const { captured: attribute } = await lab.visit('https://hostile.example/attribute');
  expect(Buffer.byteLength(attribute.dom ?? '')).toBeLessThanOrEqual(8 * 1024 * 1024);
});

test('a page that replaces the functions of the page is read all the same', async () => {
  const { captured } = await lab.visit('https://hostile.example/tampered');
  expect(captured.dom).toMatch(/^<!DOCTYPE html>/i);
  expect(captured.page?.title).not.toBe('');
  expect(captured.page?.text).not.toBe('');
});
