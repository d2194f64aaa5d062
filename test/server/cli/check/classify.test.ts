import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../../support/run-command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const LOGIN = `<!DOCTYPE html>
<!-- saved from url=(0029)https://billing.site.example/ -->
<html><head><title>Netflix</title></head><body><img src="./Netflix_files/logo.svg" alt="Netflix">
<form action="https://billing.site.example/next.php" method="post"><input name="e" placeholder="Email"><input name="p" type="password"></form></body></html>`;

async function classify(bytes: string | Buffer, ...argv: string[]) {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'page.html');
  await writeFile(file, bytes);
  return runCommand(['classify', file, ...argv], folder);
}

describe('the verdict on a saved page', () => {
  test('is one object with verdict, score, brand and reasons', async () => {
    const { code, lines, out } = await classify(LOGIN, '--url', 'https://billing.site.example/', '--json');
    expect([code, lines.length]).toEqual([0, 1]);
    const found = JSON.parse(out);
    expect(found).toEqual({
      verdict: 'MALICIOUS',
      score: expect.any(Number),
      brand: 'Netflix',
      reasons: expect.any(Array),
    });
    expect(found.reasons[0]).toEqual({
      code: 'brand-asks-secret',
      message: expect.stringContaining('Netflix'),
      evidence: expect.stringContaining('<title> “Netflix”'),
      weight: expect.any(Number),
    });
  });

  test('depends on the URL', async () => {
    const { out } = await classify(LOGIN, '--url', 'https://www.netflix.com/login', '--json');
    expect(JSON.parse(out)).toMatchObject({
      verdict: expect.not.stringMatching('MALICIOUS'),
      brand: 'Netflix',
    });
  });

  test('accepts a defanged URL without its scheme', async () => {
    const { code, out } = await classify(LOGIN, '--url', 'billing[.]site[.]example', '--json');
    expect([code, JSON.parse(out).verdict]).toEqual([0, 'MALICIOUS']);
  });

  test('has no brand if the page shows none', async () => {
    const page = `<title>Tea</title><h1>A shop for tea</h1><p>${'Green and black, from the hills. '.repeat(8)}</p>`;
    const { out } = await classify(page, '--url', 'https://tea.example/', '--json');
    expect(JSON.parse(out)).toMatchObject({ verdict: 'SAFE', brand: null });
  });

  test('is printed as text without --json', async () => {
    const { lines } = await classify(LOGIN, '--url', 'billing.site.example');
    expect(lines[0]).toBe('Verdict  MALICIOUS: Phishing: imitates Netflix');
    expect(lines.join()).not.toContain('score');
    expect(lines).toContain('Brand    Netflix (imitated)');
  });

  test.each([
    [
      'another encoding that it names',
      Buffer.from(
        '<meta charset="windows-1252"><title>Société Générale</title><h1>Société Générale</h1><input type="password" name="p">',
        'latin1',
      ),
    ],
    [
      'UTF-16',
      Buffer.from(
        '\ufeff<title>Société Générale</title><h1>Société Générale</h1><input type="password" name="p">',
        'utf16le',
      ),
    ],
  ])('is the same in %s', async (_encoding, bytes) => {
    const { out } = await classify(bytes, '--url', 'https://espace.site.example/', '--json');
    expect(JSON.parse(out)).toMatchObject({ verdict: 'MALICIOUS', brand: 'Société Générale' });
  });

  test('fails for a missing file and for an invalid URL', async () => {
    expect((await classify('', '--url', 'ftp://x.example/')).code).toBe(1);
    expect((await classify('')).code).toBe(2);
    const { code } = await runCommand(['classify', '/nowhere/page.html', '--url', 'https://x.example/'], '.');
    expect(code).toBe(1);
  });
});
