import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { indexOf, type IndexRow } from '../../../server/model-training/pages/read-index.ts';
import { emptyCaptured } from '../../../server/scans/capture/source-runner.ts';
import type { Captured } from '../../../server/scans/capture/source.ts';
import { encodeRecord } from '../../../server/scans/record/record.ts';
import { SIGNALS } from '../../../server/verdicts/page/weights.ts';
import { IMITATIONS } from '../../site/pages/imitations/imitations.ts';
import { layoutOf } from '../page/layout-of.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { runWithoutSettings as run } from '../support/run-command.ts';

interface TestPage extends Pick<IndexRow, 'label' | 'url'> {
  readonly kit?: string;
  readonly found: Partial<Captured>;
}

/** A corpus as `render-pages` writes it. */
async function corpusWith(pages: readonly TestPage[]): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'records'));
  const rows: IndexRow[] = [];
  for (const [at, { found, kit = '', ...row }] of pages.entries()) {
    const file = `records/${String(at).padStart(4, '0')}.gz`;
    const captured = { ...emptyCaptured(), ...found };
    const result = { status: 'DONE', errorCode: null, targetUrl: row.url, captured, failures: [] } as const;
    await writeFile(path.join(folder, file), await encodeRecord(result));
    rows.push({ ...row, file, kit, share: '', brand: '', source: `source ${at % 3}`, kind: 'login', lang: 'en' });
  }
  await writeFile(path.join(folder, 'index.tsv'), indexOf(rows));
  return folder;
}

/** Scans of pages of the test web. */
const corpus = () =>
  corpusWith(
    IMITATIONS.slice(0, 60).map(({ html, address, expected }, at) => {
      const isPhishing = expected.verdict === 'MALICIOUS';
      const url = `https://${address}`;
      const found = { dom: html, layout: layoutOf([{ url, html }]) };
      return { label: isPhishing ? 'phish' : 'benign', url, kit: isPhishing ? `kit-${at % 7}` : '', found };
    }),
  );

describe('evaluate-page', () => {
  test('measures by kind, source, language and size, kits and time', async () => {
    const data = await corpus();
    const { code, out: text } = await run('evaluate-page', '--data', data, '--json');
    expect(code).toBe(0);
    const report = JSON.parse(text);
    const sum = (parts: { pages: number }[]) => parts.reduce((all, { pages }) => all + pages, 0);
    for (const part of ['all', 'byKind', 'bySource', 'byLanguage', 'bySize']) expect(sum(report[part])).toBe(60);
    expect(report.kits.total).toBeGreaterThan(1);
    expect(report.checksum).toMatch(/^sha256:[0-9a-f]{64}$/);
    const lines = (await run('evaluate-page', '--data', data)).out;
    expect(lines).toMatch(/phishing: all +\d+ +\d+\.\d% \(\d+\.\d–\d+\.\d\)/);
    expect(lines).toMatch(/kits with a MALICIOUS page: \d+ of \d+, \d+\.\d% \(\d+\.\d–\d+\.\d\)/);
  });

  test('prints each page with --pages', async () => {
    const { out: text } = await run('evaluate-page', '--data', await corpus(), '--pages');
    const pages = text.split('\n').map(line => JSON.parse(line));
    expect(pages).toHaveLength(60);
    expect(pages[0]).toMatchObject({
      verdict: expect.any(String),
      codes: expect.any(Array),
    });
  });

  test('judges by as much of a scan as wanted', async () => {
    const url = 'https://harbour-tea.example/';
    const html = '<title>Welcome</title><p>Please wait</p>';
    const seen = layoutOf([
      { url, html: '<h1>PayPal</h1><p>Log in to your PayPal account</p><input type="password">' },
    ]);
    const words = { text: 'PayPal password', box: [0, 0, 600, 40], isSure: true, written: null } as const;
    const picture = { scale: 1, lines: [words], unread: [], belied: [] };
    const asked = { type: 'prompt', message: 'Log in to your PayPal account. PayPal password:' } as const;
    const layout = layoutOf([{ url, html }]);
    const data = await corpusWith([
      { label: 'phish', url, found: { dom: html, layout: seen } },
      { label: 'phish', url, found: { dom: html, layout, picture } },
      { label: 'phish', url, found: { dom: html, layout, dialogs: [asked] } },
    ]);
    const namesPayPal = async (step: string) => {
      const { out } = await run('evaluate-page', '--data', data, '--pages', '--step', step);
      return out
        .split('\n')
        .map(line => (JSON.parse(line) as { codes: string[] }).codes.some(code => /brand/.test(code)));
    };
    expect(await namesPayPal('document')).toEqual([false, false, false]);
    expect(await namesPayPal('layout')).toEqual([true, false, false]);
    expect(await namesPayPal('picture')).toEqual([true, true, false]);
    expect(await namesPayPal('interaction')).toEqual([true, true, true]);
  });

  test('reports a missing corpus', async () => {
    const { code, notes } = await run('evaluate-page', '--data', await temporaryFolder());
    expect([code, notes]).toEqual([1, expect.stringContaining('index.tsv')]);
  });
});

describe('train-page', () => {
  test('writes the same weights and results for the same data', async () => {
    const data = await corpus();
    const files = await Promise.all(
      ['one', 'two'].map(async name => {
        const file = path.join(data, `${name}.json`);
        const { code, out: text } = await run('train-page', '--data', data, '--out', file);
        expect([code, text]).toEqual([0, expect.stringContaining('without identity')]);
        return JSON.parse(await readFile(file, 'utf8'));
      }),
    );
    const [one, two] = files;
    expect(Object.keys(one.weights).toSorted()).toEqual(SIGNALS.map(({ code }) => code).toSorted());
    for (const { code, prior } of SIGNALS) expect(Math.sign(one.weights[code]) * Math.sign(prior)).not.toBe(-1);
    expect(one.trained).toMatchObject({
      command: expect.stringContaining('train-page'),
      data: expect.stringContaining('60 pages'),
    });
    expect(two.weights).toEqual(one.weights);
  });
});
