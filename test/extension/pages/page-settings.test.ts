import { expect, test } from 'vitest';
import { createPageSettings } from '../../../extension/pages/page-settings.ts';
import { createSettingsStore, type Settings } from '../../../extension/storage/settings.ts';
import { createFakeArea } from '../fake-area.ts';

const dark = (now: Settings): Settings => ({ ...now, appearance: 'dark' });
const withoutVisits = (now: Settings): Settings => ({ ...now, checks: { ...now.checks, visits: false } });
const german = (now: Settings): Settings => ({ ...now, language: 'de' });

/** Page settings whose writes the test completes, and an independent store. */
async function create() {
  const area = createFakeArea();
  const { onChanged } = area;
  const gate = Promise.withResolvers<void>();
  let held: Promise<unknown> = gate.promise;
  const request = (_name: string, work: () => unknown) => {
    const asked = held.then(work);
    held = asked.catch(() => null);
    return asked;
  };
  // The part of LockManager that is used.
  const locks = { request } as unknown as Pick<LockManager, 'request'>;
  const free = { request: async (_name: string, work: () => unknown) => work() } as unknown as typeof locks;
  const store = createSettingsStore({ area, onChanged, locks });
  const other = createSettingsStore({ area, onChanged, locks: free });
  const drawn: Settings[] = [];
  const eager = createPageSettings({ store, stored: await store.read(), onChange: () => drawn.push(eager.shown) });
  return { area, eager, other, drawn, letStore: gate.resolve };
}

test('shows a change before and after it is stored', async () => {
  const { eager, drawn, letStore, area } = await create();
  expect(eager.shown).toMatchObject({ appearance: 'system', checks: { visits: true } });
  const [first, second] = [eager.update(dark), eager.update(withoutVisits)];
  expect(eager.shown).toMatchObject({ appearance: 'dark', checks: { visits: false } });
  expect(area.writes).toEqual([]);
  letStore();
  expect(await first).toMatchObject({ appearance: 'dark' });
  await second;
  expect(area.kept()['settings']).toMatchObject({ appearance: 'dark', checks: { visits: false } });
  expect(eager.shown).toMatchObject({ appearance: 'dark', checks: { visits: false } });
  // The old value was never drawn again.
  expect(drawn.every(({ appearance }) => appearance === 'dark')).toBe(true);
  expect(eager.hasFailed).toBe(false);
});

test('shows changes of other pages meanwhile', async () => {
  const { eager, other, letStore } = await create();
  const stored = eager.update(dark);
  await other.update(german);
  expect(eager.shown).toMatchObject({ appearance: 'dark', language: 'de' });
  letStore();
  await stored;
  expect(eager.shown).toMatchObject({ appearance: 'dark', language: 'de' });
  await other.update(now => ({ ...now, appearance: 'light' }));
  expect(eager.shown).toMatchObject({ appearance: 'light', language: 'de' });
});

test('reverts and reports a change that cannot be stored; the next one can succeed', async () => {
  const { eager, area, drawn, letStore } = await create();
  letStore();
  const { set } = area;
  area.set = async () => {
    throw new Error('the disk is full');
  };
  await expect(eager.update(dark)).rejects.toThrow('the disk is full');
  expect(eager.shown.appearance).toBe('system');
  expect(eager.hasFailed).toBe(true);
  expect(drawn.map(({ appearance }) => appearance)).toEqual(['dark', 'system']);
  area.set = set;
  await eager.update(german);
  expect(eager.shown).toMatchObject({ appearance: 'system', language: 'de' });
  expect(eager.hasFailed).toBe(false);
});
