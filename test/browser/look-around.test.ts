import sharp from 'sharp';
import { afterAll, beforeAll, test } from 'vitest';
import { htmlDocument } from '../site/html.ts';
import { page } from '../site/page.ts';
import { html } from '../site/server/respond.ts';
import type { Derivation } from '../../server/scans/capture/source.ts';
import { openLab, type Lab } from './support/lab.ts';

const SIZE = { width: 1280, height: 800 } as const;
const BANDS = `<div style="height:800px;background:#f00"></div><div id="second" style="height:800px;background:#00f"></div><div style="height:4000px"></div>`;
/** Writes into the title what the page notices. */
const NOTICE = `<script>
  const seen = { moved: 0, touched: 0, down: 0, forged: 0 };
  const note = () => { document.title = JSON.stringify(seen) };
  addEventListener('mousemove', e => { seen.moved++; if (!e.isTrusted) seen.forged++; note() });
  addEventListener('touchmove', e => { seen.touched++; if (!e.isTrusted) seen.forged++; note() });
  addEventListener('scroll', e => { seen.down = Math.max(seen.down, scrollY, e.target.scrollTop ?? 0); note() }, true);
</script>`;
const shown = (path: string, body: string) =>
  page(
    `https://visited.example${path}`,
    path,
    html(htmlDocument({ title: 'Visited', body: `<style>body{margin:0}</style>${body}` })),
  );
const pages = [
  shown('/long', `${BANDS}${NOTICE}`),
  shown('/inner', `<div style="height:100vh;overflow:auto">${BANDS}</div>${NOTICE}`),
  shown('/framed', `<p>Outer words</p><iframe srcdoc="Inner words"></iframe>`),
  shown('/hung', `<p>Busy</p><script>addEventListener('mousemove', () => { for (;;); })</script>`),
];

/** What was read while a page waited: its lines, and a pixel of its picture. */
const ahead = new Map<string, { readonly lines: readonly string[]; readonly colour: number[] }>();
const picture: Derivation<'picture'> = {
  async readAhead({ url, layout, picture: photograph }) {
    const { lines } = await layout();
    ahead.set(url, { lines: lines.map(({ text }) => text), colour: await colourOf(await photograph()) });
  },
  derive: () => null,
};

let lab: Lab;
beforeAll(async () => {
  lab = await openLab({ workers: 2, pages: () => pages, sources: { picture } });
});
afterAll(() => lab.close());

interface Noticed {
  readonly moved: number;
  readonly touched: number;
  readonly down: number;
  readonly forged: number;
}

async function visit(path: string, scan: Parameters<Lab['visit']>[1] = {}) {
  const { captured, status } = await lab.visit(`https://visited.example${path}`, {
    ...SIZE,
    waitingTimeMs: 3_000,
    ...scan,
  });
  return { status, title: captured.page?.title ?? '', colour: await colourOf(captured.screenshot?.blob) };
}

/** The colour of a pixel near the top left. */
async function colourOf(image: Buffer | undefined): Promise<number[]> {
  const top = sharp(image).extract({ left: 100, top: 100, width: 1, height: 1 }).removeAlpha();
  return [...(await top.raw().toBuffer())];
}

const RED = [255, 0, 0];
const BLUE = [0, 0, 255];

test.concurrent(
  'moves the pointer, scrolls two screens and back, by events that a page takes for those of a person',
  async ({ expect }) => {
    const { title, colour } = await visit('/long');
    const noticed = JSON.parse(title) as Noticed; // NOTICE writes it
    expect(noticed).toMatchObject({ touched: 0, forged: 0 });
    expect(noticed.moved).toBeGreaterThanOrEqual(5);
    expect(noticed.down).toBeGreaterThanOrEqual(1_500);
    expect(colour).toEqual(RED);
  },
);

test.concurrent('comes back to where an address leads on its page', async ({ expect }) => {
  const { title, colour } = await visit('/long#second');
  expect((JSON.parse(title) as Noticed).down).toBeGreaterThanOrEqual(2_300);
  expect(colour).toEqual(BLUE);
});

test.concurrent('scrolls a part of the page where that is what scrolls', async ({ expect }) => {
  const { title, colour } = await visit('/inner');
  expect((JSON.parse(title) as Noticed).down).toBeGreaterThanOrEqual(1_500);
  expect(colour).toEqual(RED);
});

test.concurrent('touches the screen of a phone', async ({ expect }) => {
  const { title, colour } = await visit('/long', { device: 'MOBILE', width: 400, height: 800 });
  const noticed = JSON.parse(title) as Noticed;
  expect(noticed).toMatchObject({ moved: 0, forged: 0 });
  expect(noticed.touched).toBeGreaterThan(0);
  expect(noticed.down).toBeGreaterThanOrEqual(1_500);
  expect(colour).toEqual(RED);
});

test.concurrent('a page is read ahead as it was before it was scrolled', async ({ expect }) => {
  await visit('/long?ahead');
  expect(ahead.get('https://visited.example/long?ahead')?.colour).toEqual(RED);
});

test.concurrent('a page is read ahead with its frames', async ({ expect }) => {
  await visit('/framed');
  expect(ahead.get('https://visited.example/framed')?.lines).toEqual(['Outer words', 'Inner words']);
});

test.concurrent('a page that hangs when it is touched is captured all the same', async ({ expect }) => {
  expect(await visit('/hung')).toMatchObject({ status: 'DONE', title: 'Visited' });
  expect(ahead.has('https://visited.example/hung')).toBe(false);
});
