import { expect, test } from 'vitest';
import { createToolbar } from '../../../../extension/background/visits/toolbar.ts';
import type { VerdictState } from '../../../../extension/i18n/verdict-text.ts';
import { createTexts } from '../../../../extension/i18n/texts.ts';

const TAB = 3;
const NOTHING = { url: 'https://a.example/', result: null, local: null };

function setUp() {
  const badges: (string | null | undefined)[] = [];
  const states = new Map<number, VerdictState>();
  const slow: (() => void)[] = [];
  let isSlow = false;
  const draw = createToolbar({
    action: {
      setIcon: async () => {},
      setBadgeText: async ({ text }) => void badges.push(text),
      setBadgeBackgroundColor: async () => {},
      setBadgeTextColor: async () => {},
      setTitle: async () => {},
    },
    async readTexts() {
      if (isSlow) await new Promise<void>(resolve => slow.push(resolve));
      return createTexts('en', {});
    },
    countScans: async () => 0,
    visitOf: async tabId => ({ ...NOTHING, state: states.get(tabId) ?? 'NOT_CHECKED' }),
  });
  return {
    badges,
    states,
    draw,
    hold: () => (isSlow = true),
    release: () => {
      isSlow = false;
      slow.forEach(resolve => resolve());
    },
  };
}

test('the last draw shows the latest state, however slow earlier draws are', async () => {
  const { badges, states, draw, hold, release } = setUp();
  states.set(TAB, 'UNRATED');
  hold();
  const first = draw(TAB);
  states.set(TAB, 'MALICIOUS');
  const second = draw(TAB);
  release();
  await Promise.all([first, second]);
  expect(badges.at(-1)).toBe('!');
});

test('a closed tab does not block other draws', async () => {
  const { badges, states, draw } = setUp();
  const broken = createToolbar({
    action: {
      setIcon: async ({ tabId }) => {
        if (tabId === TAB) throw new Error('No tab with id: 3.');
      },
      setBadgeText: async ({ text }) => void badges.push(text),
      setBadgeBackgroundColor: async () => {},
      setBadgeTextColor: async () => {},
      setTitle: async () => {},
    },
    readTexts: async () => createTexts('en', {}),
    countScans: async () => 0,
    visitOf: async () => ({ ...NOTHING, state: 'SAFE' }),
  });
  await broken(TAB);
  await broken(4);
  expect(badges.at(-1)).toBe('✓');
  states.set(4, 'OFFLINE');
  await draw(4);
  expect(badges.at(-1)).toBe('×');
});
