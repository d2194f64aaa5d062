import { describe, expect, test } from 'vitest';
import { createContentRegistration } from '../../../extension/background/content-registration.ts';

function createRegistered(wanted: boolean[]) {
  const done: string[] = [];
  const registered = new Set<string>();
  const registration = createContentRegistration({
    scripting: {
      registerContentScripts: scripts => {
        for (const { id, allFrames, runAt, matches } of scripts) {
          registered.add(id);
          done.push(`register ${id} in ${allFrames === true ? 'all' : 'top'} frames of ${matches?.join()} at ${runAt}`);
        }
        return Promise.resolve();
      },
      unregisterContentScripts: () => {
        registered.clear();
        done.push('unregister');
        return Promise.resolve();
      },
      getRegisteredContentScripts: () =>
        Promise.resolve([...registered].map(id => ({ id, js: [], allFrames: true, matchOriginAsFallback: false }))),
      executeScript: ({ target, files }) => {
        done.push(`run ${files?.join()} in tab ${target.tabId}`);
        return target.tabId === 2 ? Promise.reject(new Error('not in the shop of extensions')) : Promise.resolve([]);
      },
    },
    tabs: { query: () => Promise.resolve([tab(1), tab(2), { ...tab(3), discarded: true }]) },
    isWanted: () => Promise.resolve(wanted.shift() ?? false),
  });
  return { registration, done };
}

// Only id and discarded are read.
const tab = (id: number) =>
  ({
    id,
    index: 0,
    highlighted: false,
    active: false,
    pinned: false,
    incognito: false,
    url: 'https://a.example/',
  }) as const;

const REGISTER = 'register links in all frames of http://*/*,https://*/* at document_idle';

describe('createContentRegistration', () => {
  test.each<[string, boolean[], string[]]>([
    ['is not there while it is not wanted', [false], []],
    [
      'is there once it is wanted, in open pages too',
      [true],
      [REGISTER, 'run links.js in tab 1', 'run links.js in tab 2'],
    ],
    ['is registered once', [true, true], [REGISTER, 'run links.js in tab 1', 'run links.js in tab 2']],
    [
      'goes when it is wanted no longer',
      [true, false],
      [REGISTER, 'run links.js in tab 1', 'run links.js in tab 2', 'unregister'],
    ],
  ])('%s', async (_, wanted, expected) => {
    const { registration, done } = createRegistered(wanted);
    // Started at once; each waits for the one before.
    await Promise.all(wanted.slice().map(() => registration.renew()));
    expect(done).toEqual(expected);
  });
});
