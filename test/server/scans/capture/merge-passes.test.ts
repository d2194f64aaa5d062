import { expect, test } from 'vitest';
import { mergePasses } from '../../../../server/scans/capture/merge-passes.ts';
import { emptyCaptured } from '../../../../server/scans/capture/source-runner.ts';
import type { CaptureResult } from '../../../../server/scans/capture/source.ts';

function pass(verdict: 'SAFE' | 'MALICIOUS' | 'UNRATED', dom: string): CaptureResult {
  const classification = { verdict, score: null, reasons: [], threat: null, brand: null };
  const captured = { ...emptyCaptured(), dom, classification };
  return { status: 'DONE', errorCode: null, targetUrl: 'https://a.example/', captured, failures: [] };
}

test.each([
  ['MALICIOUS', 'UNRATED', 'MALICIOUS'],
  ['SAFE', 'UNRATED', 'UNRATED'],
  ['UNRATED', 'MALICIOUS', 'MALICIOUS'],
] as const)('a page that is %s with scripts and %s without is %s', (first, second, merged) => {
  const { captured } = mergePasses(pass(first, '<p>with'), pass(second, '<p>without'));
  expect(captured.classification?.verdict).toBe(merged);
});
