import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { extensionFolder } from '../../server/build/extension.ts';

const found = z.object({ code: z.string(), message: z.string(), file: z.string().optional() });
const report = z.object({ errors: z.array(found), warnings: z.array(found), notices: z.array(found) });

test('web-ext lint finds nothing in the Firefox build', async () => {
  const program = fileURLToPath(new URL('../../node_modules/web-ext/bin/web-ext.js', import.meta.url));
  const args = [program, 'lint', '--source-dir', extensionFolder('firefox', 'e2e'), '--output', 'json'];
  // Exits with 1 where it finds something.
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 }).catch(
    (error: unknown) => z.object({ stdout: z.string() }).parse(error),
  );
  expect(report.parse(JSON.parse(stdout))).toEqual({ errors: [], warnings: [], notices: [] });
});

for (const browser of ['chrome', 'firefox'] as const) {
  test(`the build for ${browser} requests only needed permissions at install`, async () => {
    const manifest: unknown = JSON.parse(
      await readFile(path.join(extensionFolder(browser, 'e2e'), 'manifest.json'), 'utf8'),
    );
    const shape = z.looseObject({ permissions: z.array(z.string()), host_permissions: z.array(z.string()) });
    const { permissions, host_permissions: hosts } = shape.parse(manifest);
    // The last two and the hosts are optional permissions, granted at install in this build.
    const always = ['activeTab', 'alarms', 'contextMenus', 'scripting', 'storage', 'webRequest'];
    expect(permissions).toEqual([...always, 'notifications', 'webNavigation']);
    expect(hosts).toEqual(['*://*/*']);
  });

  test(`pages of the build for ${browser} cannot load external resources`, async () => {
    const folder = extensionFolder(browser, 'e2e');
    const manifest = await readFile(path.join(folder, 'manifest.json'), 'utf8');
    expect(manifest).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(manifest).not.toContain('unsafe');
    for (const page of ['options.html', 'popup.html']) {
      const html = await readFile(path.join(folder, page), 'utf8');
      expect(html.match(/(?:src|href)="(?!\/)[^"]*"/g)).toBeNull();
      expect(html.match(/<script(?![^>]*\bsrc=)|<style|\bon\w+=/g)).toBeNull();
    }
  });
}
