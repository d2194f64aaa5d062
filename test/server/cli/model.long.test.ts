import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../server/model-training/random.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { runWithoutSettings as run } from '../support/run-command.ts';

const ROWS = [
  'url\tlabel\tsource\tdate',
  'https://paypal.com.signin.example/x.php\t1\tnever heard of\t',
  'http://203.0.114.7/arm7\t1\tnever heard of\t2026-05-05',
  'https://www.paypal.com/signin\t0\tanother+s\t',
  'https://en.wikipedia.org/wiki/Honey\t0\tanother\t2026-08',
  'nonsense\t0\tanother\t',
];

describe('evaluate', () => {
  test('accepts unknown sources and rows without dates', async () => {
    const folder = await temporaryFolder();
    const file = path.join(folder, 'rows.tsv');
    await writeFile(file, ROWS.join('\n'));
    const { code, out: text } = await run('evaluate', '--data', file, '--json');
    expect(code).toBe(0);
    const report = JSON.parse(text);
    expect(report).toMatchObject({ malicious: 2, benign: 2, auc: 1, tprAtFpr1Percent: 1 });
    expect(report.bySource.map((part: { part: string }) => part.part)).toEqual(['another', 'never heard of']);
    expect(report.reliability).toHaveLength(10);
  });

  test('reads compressed tables and writes a plot', async () => {
    const folder = await temporaryFolder();
    const file = path.join(folder, 'rows.tsv.gz');
    await writeFile(file, gzipSync(ROWS.join('\n')));
    const [png, svg] = [path.join(folder, 'plot.png'), path.join(folder, 'plot.svg')];
    const { out: text } = await run('evaluate', '--data', file, '--plot', png);
    expect(text).toContain('AUC                1.0000');
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png' });
    await run('evaluate', '--data', file, '--plot', svg);
    expect(await readFile(svg, 'utf8')).toMatch(/^<svg /);
  });

  test.each([
    ['is not there', 'none.tsv', null],
    ['has no rows', 'empty.tsv', 'url\tlabel\n'],
  ])('reports a table that %s', async (_, name, content) => {
    const file = path.join(await temporaryFolder(), name);
    if (content !== null) await writeFile(file, content);
    const { code, notes } = await run('evaluate', '--data', file);
    expect([code, notes.includes(name)]).toEqual([1, true]);
  });
});

describe('train', () => {
  test('writes weights with their data, and the results', async () => {
    const folder = await temporaryFolder();
    const data = path.join(folder, 'train.tsv');
    await writeFile(data, madeTable(400));
    await writeFile(
      path.join(folder, 'popular_domains_2of6.txt'),
      '# two rankings\nwell-known.example\nother.example\n',
    );
    await writeFile(path.join(folder, 'cloudflare_top100k.txt'), 'well-known.example\nthird.example\n');
    await writeFile(path.join(folder, 'dynamic_dns.txt'), 'names-for-all.example\n');
    const out = path.join(folder, 'out');
    const more = path.join(folder, 'more.tsv.gz');
    await writeFile(more, gzipSync(madeTable(200, 12)));
    const { code, notes } = await run('train', '--data', data, more, '--lists', folder, '--out', out, '--json');
    expect(notes).toContain('written to');
    expect(code).toBe(0);
    const figures = JSON.parse(await readFile(path.join(out, 'url-model.json'), 'utf8'));
    expect(figures.trained.data).toMatch(/^sha256:[\da-f]{64} \+ sha256:[\da-f]{64}, 600 rows$/);
    expect(figures.heldBack.auc).toBeGreaterThan(0.9);
    expect(figures.added.bySource.map(({ part }: { part: string }) => part)).toEqual(
      expect.arrayContaining(['b', 'g', 'h']),
    );
    expect(figures.added.learnedFrom).toBeGreaterThan(30);
    expect(figures.added.malicious + figures.added.benign + figures.added.learnedFrom).toBeLessThanOrEqual(200);
    expect(figures.learnedFrom + figures.heldBack.malicious + figures.heldBack.benign).toBeLessThanOrEqual(400);
    expect(figures.halfYears.map(({ split }: { split: { testFrom: string } }) => split.testFrom)).toEqual([
      '2025-09-01',
      '2025-03-01',
    ]);
    const [later] = figures.halfYears;
    expect(later).toMatchObject({ malicious: figures.heldBack.malicious, reference: figures.reference });
    expect(later.model.auc).toBe(figures.heldBack.auc);
    expect(later.leastTprAtFpr1Percent).toBeCloseTo(1 - (1 - later.reference.tprAtFpr1Percent) / 2, 12);
    const { out: text } = await run('evaluate', '--data', data, '--weights', path.join(out, 'url-model.bin'), '--json');
    expect(JSON.parse(text).auc).toBeGreaterThan(0.95);
  });
});

/** Bad ones speak of wallets below .top, good ones of gardens below .org; over two years. */
function madeTable(rows: number, seed = 11): string {
  const random = createRandom(seed);
  const pick = (words: string) => words.split(' ')[Math.floor(random() * words.split(' ').length)] ?? '';
  const lines = ['url\tlabel\tsource\tdate'];
  for (let i = 0; i < rows; i++) {
    const isBad = random() < 0.5;
    const words = isBad ? 'wallet claim airdrop verify secure login' : 'garden music rivers history books maths';
    const host = `${pick(words)}-${pick(words)}${Math.floor(random() * 1e5)}.${pick(isBad ? 'top xyz com' : 'org com net')}`;
    const date = `${pick('2024 2025')}-${pick('01 02 03 04 05 06 07 08 09 10 11 12')}-15`;
    lines.push(
      `https://${host}/${pick(`${words} index about`)}\t${Number(isBad)}\t${pick(isBad ? 'b discord_antiscam phishtank_2021_esdaung' : 'g h')}\t${date}`,
    );
  }
  return lines.join('\n');
}
