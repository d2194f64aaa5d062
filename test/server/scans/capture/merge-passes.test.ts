import { expect, test } from 'vitest';
import type { Verdict } from '../../../../shared/api/scans.ts';
import { mergePasses } from '../../../../server/scans/capture/merge-passes.ts';
import { emptyCaptured } from '../../../../server/scans/capture/source-runner.ts';
import type { CaptureResult } from '../../../../server/scans/capture/source.ts';

function pass(verdict: Verdict, dom: string | null, targetUrl = 'https://a.example/'): CaptureResult {
  const classification = { verdict, score: null, reasons: [], threat: null, brand: null };
  const page = { headers: {}, meta_tags: {}, outgoing_links: [], ssdeep: '', text: '', title: '' };
  const captured = { ...emptyCaptured(), dom, page, classification };
  return { status: 'DONE', errorCode: null, targetUrl, captured, failures: [] };
}

test.each([
  ['MALICIOUS', 'UNRATED', 'MALICIOUS'],
  ['SAFE', 'UNRATED', 'UNRATED'],
  ['UNRATED', 'MALICIOUS', 'MALICIOUS'],
] as const)('a page that is %s with scripts and %s without is %s', (first, second, merged) => {
  const { captured } = mergePasses(pass(first, '<p>with'), pass(second, '<p>without'));
  expect(captured.classification?.verdict).toBe(merged);
});

test.each([
  ['was read', '<p>with', 'SAFE', 'https://known.example/'],
  ['was not read', null, 'MALICIOUS', 'https://a.example/'],
])('a page that a script leads to and that %s does not get the verdict of another', (_, dom, verdict, targetUrl) => {
  const merged = mergePasses(pass('SAFE', dom, 'https://known.example/'), pass('MALICIOUS', '<p>without'));
  expect(merged.targetUrl).toBe(targetUrl);
  expect(merged.captured.classification?.verdict).toBe(verdict);
});
