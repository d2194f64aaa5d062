import { expect, test } from 'vitest';
import { emptyCaptured } from '../../../../server/scans/capture/source-runner.ts';
import type { NestedContent, ScanContext } from '../../../../server/scans/capture/source.ts';
import type { Viewer } from '../../../../server/scans/capture/visit/read-document.ts';
import { createKnownBrands } from '../../../../server/page/brands/known-brands.ts';
import { viewPage } from '../../../../server/page/view/view.ts';
import { createJudgePage } from '../../../../server/verdicts/page/judge-page.ts';
import { NOTHING_KNOWN } from '../../../../server/verdicts/page/knowledge.ts';
import { scannedPage } from '../../../../server/verdicts/page/scanned-page.ts';

const PAGE = 'https://mill.example/story';
const ARTICLE = '<p>The old mill by the river was built by two brothers who had come down from the hills.</p>'.repeat(
  20,
);
const CARD =
  '<label>Card number <input autocomplete="cc-number"></label><label>CVC <input autocomplete="cc-csc"></label>';

async function inputWith(nested: NestedContent, viewer: Viewer | null = null) {
  const captured = { ...emptyCaptured(), dom: `<body>${ARTICLE}</body>`, nested, viewer };
  const scan: ScanContext = {
    id: 'a-scan',
    submittedUrl: PAGE,
    device: 'DESKTOP',
    userAgent: '',
    width: 1280,
    height: 800,
    httpReferer: null,
    waitingTimeMs: 0,
    exit: null,
    date: new Date('2026-01-01'),
  };
  const input = await scannedPage(captured, scan, {
    scoreUrl: ({ hostname }) => ({
      score: 0.3,
      isKnownSite: hostname === 'payments.example' || hostname === 'docs.google.com',
    }),
    knowledge: NOTHING_KNOWN,
  });
  if (!input) throw new Error('no input');
  return input;
}

const judge = createJudgePage();

test.each([
  'https://stranger.example/card',
  // Anyone can publish there.
  'https://docs.google.com/forms/d/e/1/viewform',
  `${PAGE}?card`,
  'about:srcdoc',
  'blob:https://mill.example/1',
])('a frame with the address %s is content of the page', async url => {
  const input = await inputWith({ parts: [{ url, html: CARD }], unread: 0 });
  expect(input.nested?.html).toEqual([CARD]);
  expect(judge(input).verdict).not.toBe('SAFE');
});

test('a frame of a known site is that of a provider', async () => {
  const input = await inputWith({ parts: [{ url: 'https://payments.example/card', html: CARD }], unread: 0 });
  expect(input.nested?.html).toEqual([]);
  expect(judge(input).verdict).toBe('SAFE');
});

test('a page with shadow roots that could not be read hides from scanners', async () => {
  const { verdict, reasons } = judge(await inputWith({ parts: [], unread: 1200 }));
  expect(verdict).not.toBe('SAFE');
  expect(reasons).toContainEqual(
    expect.objectContaining({ code: 'hides-from-scanners', evidence: '1,200 × #shadow-root (closed)' }),
  );
});

test('an article that is not shown does not make a page SAFE', async () => {
  const input = await inputWith({ parts: [], unread: 0 });
  const text =
    'Thank you. Your account is confirmed, and you can now close this window. We will be in touch with you soon.';
  expect(judge({ ...input, shown: { title: '', text } }).verdict).toBe('UNRATED');
  expect(judge({ ...input, shown: { title: '', text: `${text} ${text.repeat(12)}` } }).verdict).toBe('SAFE');
});

test('a page that shows more than is read is not SAFE', async () => {
  const input = await inputWith({ parts: [], unread: 0 });
  const { verdict, reasons } = judge({
    ...input,
    shown: { title: '', text: 'Rye for the villages.\n'.repeat(12_000) },
  });
  expect(verdict).toBe('UNRATED');
  expect(reasons).toContainEqual(expect.objectContaining({ code: 'evidence-cut' }));
});

test('a page whose frames could not be read in time is not SAFE', async () => {
  const { verdict, reasons } = judge(await inputWith({ parts: [], unread: 0, isLate: true }));
  expect(verdict).toBe('UNRATED');
  expect(reasons).toContainEqual(expect.objectContaining({ code: 'too-long-to-judge' }));
});

test("the browser's own markup around a file is not read", async () => {
  expect((await inputWith({ parts: [{ url: PAGE, html: CARD }], unread: 9 }, 'xml')).nested).toBeNull();
});

test('a frame that its attribute contains is read once', async () => {
  const input = await inputWith({
    parts: [{ url: 'about:srcdoc', html: `<html><body>${CARD}</body></html>` }],
    unread: 0,
  });
  const framed = { ...input, html: `<body><iframe srcdoc='${CARD}'></iframe></body>` };
  expect(viewPage(framed, createKnownBrands()([])).fields.map(({ purpose }) => purpose)).toEqual([
    'card-number',
    'card-code',
  ]);
});
