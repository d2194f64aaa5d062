import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLinks } from '../../../extension/links/start.ts';
import type { LinkMarks } from '../../../extension/messaging/protocol/links.ts';

const page = vi.hoisted(() => ({ mode: 'all', marked: 0, listeners: new Set<(event: object) => void>() }));

vi.mock('webextension-polyfill', () => ({
  default: {
    runtime: {
      id: 'linkglass',
      getURL: () => 'chrome-extension://linkglass/',
      onMessage: { addListener: () => undefined },
      sendMessage: async () => ({ mode: page.mode, appearance: 'system' }) as LinkMarks,
    },
  },
}));
vi.mock('../../../extension/links/mark-links.ts', () => ({
  markLinks: () => {
    page.marked++;
    return { readLinks: () => null, showLink: () => false, stop: () => page.marked-- };
  },
}));

class HTMLElementOfPage {
  readonly localName = 'html';
}
class DocumentOfPage {
  get documentElement() {
    return new HTMLElementOfPage();
  }
  get defaultView() {
    return null;
  }
}

beforeEach(() => {
  vi.stubGlobal('HTMLElement', HTMLElementOfPage);
  vi.stubGlobal('document', new DocumentOfPage());
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => {
    if (name === 'pageshow') page.listeners.add(listener);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, Symbol.for('linkglass.links'));
});

test('asks again how links are marked when the page comes back from the back/forward cache', async () => {
  startLinks();
  await expect.poll(() => page.marked).toBe(1);
  page.mode = 'off';
  const show = (event: object) => page.listeners.forEach(listener => listener(event));
  show({ persisted: false, isTrusted: true });
  show({ persisted: true, isTrusted: false });
  await new Promise(resolve => setTimeout(resolve));
  expect(page.marked).toBe(1);
  show({ persisted: true, isTrusted: true });
  await expect.poll(() => page.marked).toBe(0);
});
