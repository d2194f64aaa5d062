import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { firstBox, marksOn } from './marks-on.ts';

const SPY = 'https://hostile-links.example/spy';

const expectMarked = (page: Page) => expect.poll(async () => (await marksOn(page)).badges).toHaveLength(1);

/** What a page can observe about itself. Runs in the page. */
function look() {
  const { spied } = globalThis as unknown as { spied: Record<string, unknown> };
  const host = document.documentElement.lastElementChild as HTMLElement;
  const style = getComputedStyle(host);
  const hits = new Set<string>();
  for (let y = 0; y < innerHeight; y += 4) {
    for (let x = 0; x < 400; x += 4)
      hits.add(
        document
          .elementsFromPoint(x, y)
          .map(({ localName }) => localName)
          .join(),
      );
  }
  const { x, y, width, height } = host.getBoundingClientRect();
  getSelection()?.selectAllChildren(document);
  const selected = String(getSelection());
  getSelection()?.removeAllRanges();
  const find = (globalThis as unknown as { find(text: string): boolean }).find;
  const found = ['Malicious', 'Risk of', 'threat list', 'dangerous', 'Safe', 'Unrated'].filter(word => find(word));
  getSelection()?.removeAllRanges();
  let attached = 'allowed';
  try {
    host.attachShadow({ mode: 'open' });
  } catch {
    attached = 'refused';
  }
  return {
    spied,
    children: [...document.documentElement.children].map(({ localName }) => localName),
    attributes: [...host.attributes].map(({ name, value }) => `${name}=${value}`),
    own: Object.keys(host),
    inner: [host.innerHTML, host.textContent, host.innerText, host.getHTML({ serializableShadowRoots: true })],
    shadowRoot: host.shadowRoot,
    attached,
    sizes: [
      x,
      y,
      width,
      height,
      host.scrollWidth - host.clientWidth,
      host.scrollHeight - host.clientHeight,
      host.offsetHeight - innerHeight,
    ],
    style: [...style]
      .filter(name => !name.includes('perspective-origin') && !name.includes('transform-origin'))
      .map(name => `${name}:${style.getPropertyValue(name)}`)
      .join(';'),
    hits: [...hits].sort(),
    selected,
    found,
    active: document.activeElement?.localName,
    animations: document.getAnimations().length,
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    globals: Object.keys(globalThis).filter(name => /linkglass|wxt/i.test(name)),
    links: [...document.links].map(link => link.outerHTML.replace(/href="[^"]*"/, '')),
    resources: performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(name => !/\/(spy\.js|favicon\.ico)$/.test(name)),
  };
}

test('a page that observes itself sees one element that is the same for good and bad links, and learns nothing from hit testing', async ({
  marking,
}) => {
  const page = await marking.context.newPage();
  await page.goto('https://hostile-links.example/innocent');
  await expect(page.locator('html > *')).toHaveCount(3);
  await page.locator('#bad').hover();
  await page.locator('#bad').focus();
  const innocent = await page.evaluate(look);

  await page.goto(SPY);
  await expectMarked(page);
  await page.locator('#bad').hover();
  await page.locator('#bad').focus();
  await expect.poll(async () => (await marksOn(page)).hint).toHaveLength(2);
  const spied = await page.evaluate(look);

  expect(spied).toEqual(innocent);
  expect(spied).toMatchObject({
    children: ['head', 'body', 'div'],
    attributes: ['popover=manual'],
    shadowRoot: null,
    attached: 'refused',
    inner: ['', '', '', ''],
    found: [],
    globals: [],
    resources: [],
    animations: 0,
    active: 'a',
    // Its own, above.
    spied: { messages: [], prototypeCalls: ['attachShadow'] },
  });
  expect(spied.hits.filter(hit => hit.includes('div'))).toEqual([]);
  expect(spied.selected).not.toContain('Malicious');

  const visibility = async (): Promise<boolean[]> =>
    page.evaluate(async () => {
      const seen = (link: Element) =>
        new Promise<boolean>(resolve => {
          // Chromium only, and not in the types.
          const options = { trackVisibility: true, delay: 100 } as IntersectionObserverInit;
          const observer = new IntersectionObserver(entries => {
            observer.disconnect();
            // Chromium only.
            resolve((entries[0] as unknown as { isVisible: boolean }).isVisible);
          }, options);
          observer.observe(link);
        });
      return Promise.all([...document.links].map(seen));
    });
  const [bad, good] = await visibility();
  expect(bad).toBe(good);
});

test('a page that forges messages gets no response and changes nothing', async ({ marking }) => {
  const page = await marking.context.newPage();
  await page.goto(SPY);
  await expectMarked(page);
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    addEventListener('message', event => heard.push(event.data));
    for (const name of [
      'checkLinks',
      'readLinkMarks',
      'readServer',
      'readLinks',
      'linkMarksChanged',
      'forgetEverything',
    ]) {
      postMessage({ name, request: null }, '*');
      document.dispatchEvent(new CustomEvent(name, { detail: { name, request: null } }));
    }
    // Marked only after the extension has sent and received messages of its own.
    const bad = document.querySelector('#bad');
    if (bad === null) throw new Error('the page has no such link');
    const later = document.createElement('p');
    later.id = 'later';
    later.append(bad.cloneNode(true));
    document.body.append(later);
  });
  await expect.poll(async () => (await marksOn(page)).badges).toHaveLength(2);
  expect(await page.evaluate('heard.length')).toBe(6);
  expect(await page.evaluate('globalThis.chrome?.runtime ?? null')).toBeNull();
  await page.locator('#later').evaluate(later => later.remove());
  await expectMarked(page);
});

test('a content script can only request verdicts on links, within limits', async ({ marking, account }) => {
  const page = await marking.context.newPage();
  await page.goto(SPY);
  await expectMarked(page);
  const session = await page.context().newCDPSession(page);
  const worlds: { id: number; origin: string }[] = [];
  session.on('Runtime.executionContextCreated', ({ context }) => worlds.push(context));
  await session.send('Runtime.enable');
  const findOwn = () => worlds.find(({ origin }) => origin.startsWith('chrome-extension://'));
  await expect.poll(findOwn).toBeDefined();
  const contextId = findOwn()?.id ?? NaN;
  const ask = async (name: string, request: unknown): Promise<unknown> => {
    const { result } = await session.send('Runtime.evaluate', {
      contextId,
      expression: `chrome.runtime.sendMessage(${JSON.stringify({ name, request })}).then(answer => answer ?? null, error => 'refused: ' + error.message)`,
      awaitPromise: true,
      returnByValue: true,
    });
    return result.value;
  };
  const answer = await ask('checkLinks', { urls: ['https://listed.example/claim'] });
  expect(answer).toEqual({
    verdicts: [{ state: 'MALICIOUS', score: null, reason: null, isListed: true }],
    waitMs: 0,
  });
  expect(JSON.stringify(answer)).not.toContain(account.key);
  for (const name of ['readServer', 'readConnection', 'checkUrl', 'readTabLinks', 'forgetEverything']) {
    // It gets no response.
    expect(await ask(name, null)).toBeNull();
  }
  expect(await ask('checkLinks', { urls: Array.from({ length: 101 }, () => 'https://a.example/') })).toMatch(/refused/);
  const many = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      ask('checkLinks', { urls: Array.from({ length: 100 }, (__, k) => `https://h${i}.example/${k}`) }),
    ),
  );
  const refused = many.filter(each => (each as { waitMs: number }).waitMs > 0);
  expect(refused.length).toBeGreaterThanOrEqual(9);
});

test('pages of the extension cannot be read or framed', async ({ marking }) => {
  const page = await marking.context.newPage();
  await page.goto(SPY);
  const [background] = marking.context.serviceWorkers();
  if (background === undefined) throw new Error('the extension has no background');
  const root = `chrome-extension://${new URL(background.url()).host}`;
  const loaded = await page.evaluate(async origin => {
    const results: string[] = [];
    for (const name of ['popup.html', 'options.html', 'warning.html', 'links.js', 'texts/en.json', 'icon/16.png']) {
      results.push(
        await fetch(`${origin}/${name}`).then(
          () => `${name} read`,
          () => 'refused',
        ),
      );
    }
    return results;
  }, root);
  expect(new Set(loaded)).toEqual(new Set(['refused']));
  const frame = await page.evaluate(async origin => {
    const made = document.createElement('iframe');
    made.dataset['own'] = '1';
    made.src = `${origin}/options.html`;
    const loading = new Promise(resolve => made.addEventListener('load', resolve));
    document.body.append(made);
    await loading;
    return made.contentDocument?.body.innerHTML ?? 'closed';
  }, root);
  expect(frame === '' || frame === 'closed').toBe(true);
  expect(page.frames().filter(each => each.url().endsWith('options.html'))).toEqual([]);
});

test('a page that removes or breaks everything, or names elements like members of document, still has its bad link marked', async ({
  marking,
}) => {
  const page = await marking.context.newPage();
  await page.goto('https://hostile-links.example/breaks');
  await expectMarked(page);
  await page.goto('https://hostile-links.example/removes');
  await expectMarked(page);
  await expect.poll(() => page.evaluate('removed')).toBe(8);
  await expectMarked(page);
  await page.goto('https://hostile-links.example/clobbers');
  await expectMarked(page);
  const { x, y, width, height } = await firstBox(page);
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect.poll(async () => (await marksOn(page)).hint[0]).toBe('Malicious');
});

/** Counts URLs that content scripts ask about, in a page of ours that receives the messages too. */
async function countAsked(own: Page): Promise<() => Promise<{ urls: number; max: number }>> {
  await own.evaluate(() => {
    const asked = { urls: 0, max: 0 };
    // The listener is the extension's own way; the types of this project name it otherwise.
    const { chrome } = globalThis as unknown as {
      chrome: { runtime: { onMessage: { addListener(heard: (message: Asked) => void): void } } };
    };
    interface Asked {
      readonly name: string;
      readonly request: { readonly urls: readonly string[] };
    }
    chrome.runtime.onMessage.addListener(({ name, request }) => {
      if (name !== 'checkLinks') return;
      asked.urls += request.urls.length;
      asked.max = Math.max(asked.max, request.urls.length);
    });
    Object.assign(globalThis, { asked });
  });
  return () => own.evaluate<{ urls: number; max: number }>('asked');
}

/** Resolves once the page has added this many links. */
async function flood(page: Page, links: number): Promise<void> {
  const made = Number(await page.evaluate('made'));
  await page.waitForFunction(`made > ${made + links}`, undefined, { polling: 50, timeout: 60_000 });
}

test('a page that adds 10,000 links per second has its bad link marked, stays within its budget and responsive', async ({
  marking,
  serverProxy,
}) => {
  // It waits for a budget per minute.
  test.setTimeout(300_000);
  const asked = await countAsked(await marking.openReady('options.html'));
  const page = await marking.context.newPage();
  const before = serverProxy.fastChecks.length;
  const began = Date.now();
  /** An upper bound: the page's own minutes started no earlier. */
  const minutes = () => 1 + Math.floor((Date.now() - began) / 60_000);
  await page.goto('https://hostile-links.example/floods');
  await expectMarked(page);
  await flood(page, 20_000);
  await page.locator('#bad').hover();
  await expect.poll(async () => (await marksOn(page)).hint[0]).toBe('Malicious');
  const bad = async () => (await marksOn(page)).badges.filter(({ state }) => state === 'MALICIOUS');
  await expect.poll(bad).toHaveLength(1);

  // The budget per minute. A page that is never idle gets no links checked.
  await page.evaluate('pace = 300');
  await expect.poll(async () => (await asked()).urls, { timeout: 120_000 }).toBeGreaterThanOrEqual(1_500);
  await page.evaluate('pace = 20');
  await flood(page, 20_000);
  const { urls, max } = await asked();
  expect(urls).toBeLessThanOrEqual(1_500 * minutes());
  expect(max).toBeLessThanOrEqual(100);
  // Links are checked locally; the server is asked about suspicious ones only.
  expect(serverProxy.fastChecks.length - before).toBeLessThanOrEqual(40 * minutes());
});

test('a page of 100,000 links stays responsive', async ({ marking }) => {
  const page = await marking.context.newPage();
  await page.goto('https://many-links.example/100000');
  await page.waitForFunction('whole < Infinity');
  await expect.poll(async () => (await marksOn(page)).badges.length).toBeGreaterThan(0);
  expect(await page.evaluate('shifts')).toEqual([]);
});

test('showing a link from the popup scrolls to a hidden one only, which is all that the page observes', async ({
  marking,
}) => {
  const own = await marking.openReady('options.html');
  const page = await marking.context.newPage();
  await page.goto(SPY);
  await expectMarked(page);
  await page.bringToFront();
  const tabId = await marking.tabIdOf(page);
  await page.evaluate(`globalThis.seen = []; addEventListener('scroll', () => seen.push(scrollY));`);
  const seen = () => page.evaluate<number[]>('seen');
  async function showIt(): Promise<void> {
    const isThere = await own.evaluate(`(async () => {
      const ask = (name, request) => chrome.runtime.sendMessage({ name, request: { tabId: ${tabId}, ...request } });
      const { links } = await ask('readTabLinks', {});
      return ask('showTabLink', { id: links.find(({ state }) => state === 'MALICIOUS').id });
    })()`);
    expect(isThere).toBe(true);
    await expect.poll(async () => (await marksOn(page)).hint[0]).toBe('Malicious');
    // Scroll events are fired with a frame.
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  await showIt();
  expect(await seen()).toEqual([]);

  await page.evaluate(() => {
    document.body.style.paddingBlockEnd = '4000px';
    scrollTo(0, 3_000);
  });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3_000);
  // A link that has not left the viewport yet is scrolled to no further than needed.
  await expect.poll(async () => (await marksOn(page)).boxes).toBe(0);
  await showIt();
  await expect.poll(async () => (await seen()).at(-1)).toBe(0);
});
