import { expect, test } from 'vitest';
import { layoutOf } from '../../page/layout-of.ts';
import { emptyCaptured } from '../../../../server/scans/capture/source-runner.ts';
import type { ScanContext } from '../../../../server/scans/capture/source.ts';
import type { Viewer } from '../../../../server/scans/capture/visit/read-document.ts';
import type { Layout } from '../../../../server/page/layout/layout.ts';
import { createKnownBrands } from '../../../../server/page/brands/known-brands.ts';
import type { PageInput } from '../../../../server/page/input.ts';
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

async function inputWith(
  frames: { url: string; html: string }[],
  rest: Partial<Layout> = {},
  viewer: Viewer | null = null,
) {
  const layout = { ...layoutOf([{ url: PAGE, html: ARTICLE }, ...frames]), ...rest };
  const captured = { ...emptyCaptured(), dom: `<body>${ARTICLE}</body>`, layout, viewer };
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
const purposesIn = (input: PageInput) => viewPage(input, createKnownBrands()([])).fields.map(({ purpose }) => purpose);

test.each([
  'https://stranger.example/card',
  // Anyone can publish there.
  'https://docs.google.com/forms/d/e/1/viewform',
  `${PAGE}?card`,
  'about:srcdoc',
  'blob:https://mill.example/1',
])('a frame with the address %s is content of the page', async url => {
  const input = await inputWith([{ url, html: CARD }]);
  expect(purposesIn(input)).toEqual(['card-number', 'card-code']);
  expect(judge(input).verdict).not.toBe('SAFE');
});

test('a frame of a known site is that of a provider', async () => {
  const input = await inputWith([{ url: 'https://payments.example/card', html: CARD }]);
  expect(purposesIn(input)).toEqual([]);
  expect(judge(input).verdict).toBe('SAFE');
});

test('an article that is not shown does not make a page SAFE', async () => {
  const text =
    'Thank you. Your account is confirmed, and you can now close this window. We will be in touch with you soon.';
  const showing = async (html: string) => judge(await inputWith([], layoutOf([{ url: PAGE, html }]))).verdict;
  expect(await showing(text)).toBe('UNRATED');
  expect(await showing(`${text} ${text.repeat(12)}`)).toBe('SAFE');
});

test('an article far below what is shown first does not make a page SAFE', async () => {
  const { nodes } = layoutOf([{ url: PAGE, html: ARTICLE }]);
  const below = nodes.map((node, at) => Object.assign(node, { box: [0, 5_000 + 20 * at, 600, 20] }));
  expect(judge(await inputWith([], { nodes: below, lines: [] })).verdict).toBe('UNRATED');
});

test('a page that shows more than is read is not SAFE', async () => {
  const html = 'Rye for the villages.\n'.repeat(12_000);
  const { verdict, reasons } = judge(await inputWith([], layoutOf([{ url: PAGE, html }])));
  expect(verdict).toBe('UNRATED');
  expect(reasons).toContainEqual(expect.objectContaining({ code: 'evidence-cut' }));
});

test('a page of which a frame could not be read is not SAFE', async () => {
  const { verdict, reasons } = judge(await inputWith([], { unread: ['https://stranger.example/'] }));
  expect(verdict).toBe('UNRATED');
  expect(reasons).toContainEqual(expect.objectContaining({ code: 'not-read', evidence: 'https://stranger.example/' }));
});

test("the browser's own markup around a file is not read", async () => {
  expect((await inputWith([{ url: PAGE, html: CARD }], {}, 'xml')).layout).toBeNull();
});

test('a frame that its attribute contains is read once', async () => {
  const input = await inputWith([{ url: 'about:srcdoc', html: `<html><body>${CARD}</body></html>` }]);
  const framed = { ...input, html: `<body><iframe srcdoc='${CARD}'></iframe></body>` };
  expect(purposesIn(framed)).toEqual(['card-number', 'card-code']);
});
