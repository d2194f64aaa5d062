import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommandContext } from '../../../server/cli/context.ts';
import { EXAMPLES, examplesOf } from '../../../server/cli/examples.ts';
import { commands } from '../../../server/cli/registry.ts';
import { ROOT } from '../../../server/script/root.ts';
import { VERSION } from '../../../server/version.ts';
import { runWithoutSettings } from '../support/run-command.ts';

/** Training takes minutes and needs a corpus; scans and list updates need the internet. */
const NOT_RUN = /-- (?:train|train-page|evaluate-page|scan|lists update)(?: |$)/;

/** As often as the order of the help allows: what one example creates, another deletes. */
const names = Object.keys(EXAMPLES);

test('every command has examples in its help, and no others', async () => {
  // Building a command reads no settings.
  const context = { print: () => undefined, note: () => undefined } as unknown as CommandContext;
  const built = await Promise.all(commands.map(async ({ load }) => (await load()).createCommand(context)));
  const all = (command: Command, prefix: string): string[] => {
    const name = `${prefix}${command.name()}`;
    return [name, ...command.commands.flatMap(part => all(part, `${name} `))];
  };
  expect(['', ...built.flatMap(command => all(command, ''))].sort()).toEqual([...names].sort());
});

test.each(names)('%j shows its examples in --help', async name => {
  const { code, out } = await runWithoutSettings(...name.split(' ').filter(Boolean), '--help');
  expect(code).toBe(0);
  expect(
    out
      .slice(out.indexOf('Examples:'))
      .split('\n')
      .slice(1)
      .map(line => line.trim()),
  ).toEqual(examplesOf(name));
});

test.each(['--version', '-V'])('%s prints the version', async flag => {
  const { code, out } = await runWithoutSettings(flag);
  expect([code, out]).toEqual([0, VERSION]);
});

describe.runIf(process.platform !== 'win32')(
  'in a shell, one after the other',
  { meta: { needs: 'a system other than Windows' } },
  () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'linkglass-examples-'));
      await mkdir(path.join(folder, 'bin'));
      // npm itself takes a second for each.
      const npm = `#!/bin/sh\n[ "$1 $2 $3 $4" = "run -s linkglass --" ] || exit 99\nshift 4\nexec "$NODE" "$LINKGLASS" "$@"\n`;
      await writeFile(path.join(folder, 'bin/npm'), npm);
      await chmod(path.join(folder, 'bin/npm'), 0o755);
      await writeFile(path.join(folder, 'urls.txt'), 'https://example.com/\nhttps://example.org/login\n');
      await writeFile(path.join(folder, 'threats.txt'), 'https://phish.example/signin\n');
      await writeFile(
        path.join(folder, 'page.html'),
        '<!doctype html><title>Sign in</title><form><input type=password></form>',
      );
      const rows = [
        'url\tlabel\tsource\tdate',
        'https://example.com/\t0\ta\t2026-01-01',
        'http://x.example/login\t1\tb\t2026-01-01',
      ];
      await writeFile(path.join(folder, 'urls.tsv'), `${rows.join('\n')}\n`);
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    async function sh(command: string) {
      const env = {
        PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}`,
        NODE: process.execPath,
        LINKGLASS: path.join(ROOT, 'server/cli/main.ts'),
        LINKGLASS_OFFLINE: 'true',
      };
      return promisify(execFile)('sh', ['-c', command], { cwd: folder, env });
    }

    test('each runs as it is written', { timeout: 240_000 }, async () => {
      const failed: string[] = [];
      // Several commands show the same.
      for (const example of new Set(names.flatMap(examplesOf).filter(line => !NOT_RUN.test(line)))) {
        await sh(example).catch((error: unknown) => failed.push(`${example}: ${String(error)}`));
      }
      // There are no scan, session and link with the ids of the examples.
      expect(failed).toEqual([
        expect.stringMatching(/scans delete .*not found/s),
        expect.stringMatching(/sessions end .*not found/s),
        expect.stringMatching(/shares revoke .*not found/s),
      ]);
    });
  },
);
