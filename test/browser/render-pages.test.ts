import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pagesToServe } from '../bench/pages/corpus-site.ts';
import { openRenderer } from '../bench/pages/renderer.ts';
import { temporaryFolder } from '../server/support/temporary-folder.ts';

const COLUMNS = ['file', 'label', 'brand', 'source', 'kind', 'url', 'lang', 'kit'];
const PAGES = [
  ['pages/1.html', 'phish', 'PayPal', 'kits', 'kit_real', '', 'en', 'a-kit'],
  ['pages/2.html', 'benign', '', 'sites', 'login', 'https://www.harbour-tea.co.uk/story?id=2', 'en', ''],
  ['pages/3.html', 'benign', '', 'sites', 'form_fragment', 'https://www.harbour-tea.co.uk/', 'en', ''],
];

/** A corpus as `build_pages.py` writes it: a kit with its files, a real page, and a bare form. */
async function corpus(): Promise<string> {
  const folder = await temporaryFolder();
  const kit = path.join(folder, 'kits/a-kit/log in');
  await Promise.all([mkdir(kit, { recursive: true }), mkdir(path.join(folder, 'pages'))]);
  const listed = [{ kit: 'a-kit', path: 'log in/index.php', file: 'pages/1.html' }];
  const files = {
    'index.tsv': [COLUMNS, ...PAGES].map(row => `${row.join('\t')}\n`).join(''),
    'kits.json': JSON.stringify(listed),
    'pages/2.html': '<title>Harbour Tea</title><h1>Our story</h1>',
    'kits/a-kit/log in/index.php':
      '<link rel="stylesheet" href="look.css"><h1>PayPal</h1><p>Log in</p><input type="password"><p id="gone">Gone</p>',
    'kits/a-kit/log in/look.css': '#gone { display: none }',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return folder;
}

test('pages of a corpus are scanned with their files, and reach nothing else', async () => {
  const pages = await pagesToServe(await corpus(), 0);
  expect(pages.map(({ url }) => url)).toEqual([
    expect.stringMatching(/^https:\/\/www\.[a-z]+\.com\/log%20in\/index\.php$/),
    'https://www.harbour-tea.co.uk/story?id=2',
  ]);
  const renderer = await openRenderer({ pages, workers: 2, waiting: 3 });
  try {
    const [kit, real] = await Promise.all(pages.map(renderer.render));
    const said = kit?.captured.layout?.lines.map(({ text }) => text).join(' ');
    expect(said).toContain('PayPal');
    expect(said).not.toContain('Gone');
    expect(kit?.captured.classification?.verdict).toBe('MALICIOUS');
    // It was not asked for by the scan, since words cannot make the page worse.
    expect(kit?.captured.picture).not.toBeNull();
    expect(real?.captured.page?.title).toBe('Harbour Tea');
    for (const one of [kit, real]) expect(one?.captured).toMatchObject({ certificate: null, ip_address: null });
    for (const [url, why] of [
      ['https://elsewhere.example/', 'DNS_NOT_FOUND'],
      ['https://192.0.2.1/', 'BLOCKED_ADDRESS'],
    ] as const)
      await expect(renderer.render({ url })).rejects.toThrow(why);
  } finally {
    await renderer.close();
  }
});
