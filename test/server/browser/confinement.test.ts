import { describe, expect, test } from 'vitest';
import { type Machine, launchModesFor } from '../../../server/browser/confinement.ts';

const linux: Machine = { isLinux: true, isRoot: false, nobody: { uid: 65534, gid: 65533 }, hasSetpriv: true };
const summary = (machine: Machine) =>
  launchModesFor(machine).map(way => ({
    as: way.identity?.uid ?? 'us',
    sandbox: way.isSandboxed,
    says: way.confinement,
  }));

describe('the ways to run a browser', () => {
  test.each<[string, Machine, ReturnType<typeof summary>]>([
    [
      'a person on Linux: the sandbox, else none',
      linux,
      [
        { as: 'us', sandbox: true, says: 'sandboxed' },
        { as: 'us', sandbox: false, says: 'no sandbox' },
      ],
    ],
    [
      'root on Linux: as nobody with the sandbox, down to root without, step by step',
      { ...linux, isRoot: true },
      [
        { as: 65534, sandbox: true, says: 'sandboxed as nobody' },
        { as: 65534, sandbox: true, says: 'sandboxed as nobody' },
        { as: 65534, sandbox: false, says: 'no sandbox' },
        { as: 'us', sandbox: false, says: 'no sandbox' },
      ],
    ],
    [
      'root where there is no nobody: only without the sandbox, which Chromium refuses to root',
      { ...linux, isRoot: true, nobody: null },
      [{ as: 'us', sandbox: false, says: 'no sandbox' }],
    ],
    [
      'root where there is no setpriv: only without the sandbox',
      { ...linux, isRoot: true, hasSetpriv: false },
      [{ as: 'us', sandbox: false, says: 'no sandbox' }],
    ],
    [
      'a person on macOS or Windows: the sandbox, else none',
      { isLinux: false, isRoot: false, nobody: null, hasSetpriv: false },
      [
        { as: 'us', sandbox: true, says: 'sandboxed' },
        { as: 'us', sandbox: false, says: 'no sandbox' },
      ],
    ],
  ])('%s', (_name, machine, expected) => {
    expect(summary(machine)).toEqual(expected);
  });

  test('only the way that needs a setuid helper may gain privileges', () => {
    const [first, second] = launchModesFor({ ...linux, isRoot: true });
    expect(first?.privileges).toContain('--no-new-privs');
    expect(second?.privileges).not.toContain('--no-new-privs');
    expect(second?.privileges).toEqual(expect.arrayContaining(['--reuid=65534', '--regid=65533', '--clear-groups']));
  });

  test('every way without a sandbox says so', () => {
    for (const machine of [linux, { ...linux, isRoot: true }]) {
      for (const way of launchModesFor(machine)) expect(way.caveat === null).toBe(way.isSandboxed);
    }
  });
});
