import { afterAll, beforeAll, expect, test } from 'vitest';
import { ssdeep } from '../../shared/similarity/ssdeep.ts';
import { openLab, type Lab } from './support/lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

const FEED =
  '<?xml version="1.0"?>\n<rss version="2.0"><channel><title>A feed</title><item><title>Größe</title></item></channel></rss>\n';

/** Viewers may request the file a second time, some time after showing it. */
const LISTED_ONCE: ReadonlySet<string> = new Set(['pdf', 'image', 'text', 'xml']);

test.concurrent.each([
  ['text', 'text', 'Plain text.\nA second line.\n'],
  ['html-as-text', 'text', '<title>Not a title</title><p>Not a paragraph</p>'],
  ['css', 'text', 'p { color: green; }'],
  ['script', 'text', 'const shown = "<b>as it is</b>";\n'],
  ['json', 'text', '{"name":"a document","numbers":[1,2,3]}'],
  ['linked-data', 'text', '{\n  "@type": "Thing"\n}'],
  ['xml', 'xml', '<?xml version="1.0"?><notes><note to="you">XML</note></notes>'],
  ['xml-broken', 'xml', '<notes><note>Open</notes>'],
  ['feed', 'xml', FEED],
  ['latin-1-feed', 'xml', FEED],
  ['image', 'image', ''],
  ['pdf', 'pdf', ''],
  ['audio', 'media', ''],
])('what is said of %s is what was sent, not what the browser shows it in', async (path, viewer, text) => {
  const address = `https://content.example/${path}`;
  const isListedOnce = LISTED_ONCE.has(path);
  const { status, captured } = await lab.visit(address, isListedOnce ? { waitingTimeMs: 3000 } : {});
  expect(status).toBe('DONE');
  expect(captured.viewer).toBe(viewer);
  expect(captured.page).toMatchObject({
    text,
    title: '',
    meta_tags: {},
    outgoing_links: [],
    ssdeep: ssdeep(Buffer.from(text)),
  });
  expect(captured.classification).toMatchObject({ verdict: 'UNRATED' });
  expect(captured.classification?.reasons.map(({ code }) => code)).toContain('no-page');
  const listed = captured.http_transactions.filter(({ url }) => url === address);
  if (isListedOnce) expect(listed).toEqual([expect.objectContaining({ size: lab.site.sent(address)?.bytes })]);
});

test.concurrent.each([
  ['xhtml', 'XHTML', 'Strict.'],
  ['xhtml-broken', 'Broken', ''],
  ['xml-page', 'A page', 'A page of words.'],
  ['xml-forged', 'A page', 'XML\n\nA password:'],
  ['svg', '', ''],
  ['no-type', 'No type', 'Sniffed.'],
])('%s is a page, and no error that the browser writes into it counts as its words', async (path, title, text) => {
  const { captured } = await lab.visit(`https://content.example/${path}`);
  expect(captured.viewer).toBeNull();
  expect(captured.page).toMatchObject({ title });
  expect(captured.page?.text.trim()).toBe(text);
  // All have little content, and one asks for a password.
  expect(captured.classification?.verdict).toBe(path === 'xml-forged' ? 'MALICIOUS' : 'UNRATED');
});
