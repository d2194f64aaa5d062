import { expect, test } from 'vitest';
import type { CaptureRequest } from '../../../../server/scans/capture/capture.ts';
import { fitResult } from '../../../../server/scans/record/fit-result.ts';
import { jsonBytes } from '../../../../server/scans/record/shrink-json.ts';
import { doneResult } from '../../support/captures/fake-capture.ts';

const request = { scan: { submittedUrl: 'https://shop.example/' } } as CaptureRequest; // all that doneResult reads

test('keeps a result that fits unchanged', () => {
  const result = doneResult(request);
  expect(fitResult(result)).toEqual(result);
});

test('does not cut or mark a fitted result again', () => {
  const fitted = fitResult(doneResult(request, { dom: 'x'.repeat(200_000) }), 100_000);
  expect(jsonBytes({ ...fitted.captured, screenshot: null, favicon: null })).toBeLessThan(100_000);
  expect(fitted.failures).toEqual([{ source: 'record', message: 'cut to 100000 bytes: dom' }]);
  expect(fitted.captured.classification?.reasons.map(({ code }) => code)).toEqual(['plain', 'evidence-cut']);
  expect(fitResult(fitted, 100_000)).toEqual(fitted);
});

test('limits keys of the page in the failure message', () => {
  const names = Array.from({ length: 100 }, (_, i) => `${'n'.repeat(150)}${i}`);
  const globals = Object.fromEntries(names.map(name => [name, 'v'.repeat(5_000)]));
  const { failures } = fitResult(doneResult(request, { globals }), 100_000);
  expect(failures[0]?.message).toMatch(/ and \d+ more$/);
  expect(failures[0]?.message.length).toBeLessThan(1_200);
});
