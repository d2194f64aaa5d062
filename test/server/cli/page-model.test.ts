import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SIGNALS } from '../../../server/verdicts/page/weights.ts';
import { IMITATIONS } from '../../site/pages/imitations/imitations.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { runWithoutSettings as run } from '../support/run-command.ts';

/** A corpus as `build_pages.py` writes it, of pages of the test web. */
async function corpus(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'pages'));
  const rows = ['file\tlabel\tbrand\tsource\tlicence\tkind\turl\tdate\thas_password\tlang\ttitle\tkit'];
  for (const [at, { html, address, expected }] of IMITATIONS.slice(0, 60).entries()) {
    const file = `pages/${String(at).padStart(4, '0')}.html`;
    await writeFile(path.join(folder, file), html);
    const isPhishing = expected.verdict === 'MALICIOUS';
    const url = isPhishing ? '' : `https://${address}`;
    const kit = isPhishing ? `kit-${at % 7}` : '';
    rows.push(
      [file, isPhishing ? 'phish' : 'benign', '', 'test web', '', 'login', url, '', '', 'en', '', kit].join('\t'),
    );
  }
  rows.push('pages/0000.html\tbenign\t\ttest web\t\tform_fragment\thttps://a.example/\t\t\ten\t\t');
  await writeFile(path.join(folder, 'index.tsv'), `${rows.join('\n')}\n`);
  return folder;
}

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
  });

  test('prints each page with --pages', async () => {
    const { out: text } = await run('evaluate-page', '--data', await corpus(), '--pages');
    const pages = text.split('\n').map(line => JSON.parse(line));
    expect(pages).toHaveLength(60);
    expect(pages[0]).toMatchObject({
      verdict: expect.any(String),
      codes: expect.any(Array),
      tookMs: expect.any(Number),
    });
    expect(pages[0]).not.toHaveProperty('html');
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
