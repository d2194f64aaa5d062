import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  UNSAFE_DEFAULTS,
  DETECTABLE_DEFAULTS,
  PLAYWRIGHT_FEATURES,
  launchFlags,
} from '../../../server/browser/flags.ts';

describe('launchFlags', () => {
  test('keeps the caller’s flags', () => {
    expect(launchFlags(['--webrtc-ip-handling-policy=disable_non_proxied_udp'])).toContain(
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    );
  });

  test('merges all features into one flag, since only the last one counts', () => {
    const flags = launchFlags(['--disable-features=WebUSB,Translate', '--disable-features=Prerender2']);
    const disabled = flags.filter(flag => flag.startsWith('--disable-features='));
    expect(disabled).toHaveLength(1);
    const names = disabled[0]?.slice('--disable-features='.length).split(',') ?? [];
    expect(names).toEqual(expect.arrayContaining(['WebUSB', 'Prerender2', 'Translate', 'OptimizationHints']));
    expect(new Set(names).size).toBe(names.length);
  });

  test('knows the features and flags of the installed Playwright that it changes', async () => {
    const given = await playwrightsFlags();
    for (const [name, features] of Object.entries(PLAYWRIGHT_FEATURES)) {
      expect(given).toContain(`--${name}=${features.join(',')}`);
    }
    expect(given).toEqual(expect.arrayContaining([...UNSAFE_DEFAULTS, ...DETECTABLE_DEFAULTS]));
  });
});

/** The flags that Playwright starts a browser with, recorded by a fake browser. */
async function playwrightsFlags(): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linkglass-flags-'));
  const program = path.join(folder, 'program');
  const output = path.join(folder, 'flags');
  await writeFile(program, `#!/bin/sh\nprintf '%s\\n' "$@" >"${output}"\n`);
  await chmod(program, 0o755);
  await expect(chromium.launch({ executablePath: program })).rejects.toThrow();
  const flags = (await readFile(output, 'utf8')).split('\n');
  await rm(folder, { recursive: true });
  return flags;
}
