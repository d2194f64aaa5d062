import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ScanContext } from '../../server/scans/capture/source.ts';
import { findChromium } from '../../server/browser/find-chromium.ts';
import { userAgentOverride } from '../../server/scans/capture/visit/user-agent.ts';
import { defaultUserAgent, USER_AGENTS } from '../../server/reference/devices.ts';
import { fidelityPages, type Seen } from '../site/pages/fidelity/pages.ts';
import type { LoggedRequest } from '../site/server/request-log.ts';
import { driveByHand, drivePhoneByHand, type HandDriven } from './support/hand-driven.ts';
import { openLab, type Lab } from './support/lab.ts';

const PAGE = 'https://fidelity.example/';
/** Every scope that reports what it sees. */
const SCOPES = [
  'page',
  'frame',
  'foreign-frame',
  'worker',
  'nested-worker',
  'blob-worker',
  'shared-worker',
  'service-worker',
] as const;
type Scope = (typeof SCOPES)[number];
const PATIENCE_MS = 120_000;

interface Visited {
  readonly seen: ReadonlyMap<string, Seen>;
  readonly requests: readonly LoggedRequest[];
}

let lab: Lab;
let seen = new Map<string, Seen>();
beforeAll(async () => {
  lab = await openLab({ pages: () => fidelityPages((scope, what) => void seen.set(scope, what)), workers: 1 });
});
afterAll(() => lab.close());

/** Visits the page with `go`, until every scope has reported. */
async function visited(go: () => Promise<{ end(): Promise<unknown> }>): Promise<Visited> {
  seen = new Map();
  lab.site.clearRequests();
  const { end } = await go();
  const until = Date.now() + PATIENCE_MS;
  while (seen.size < SCOPES.length && Date.now() < until) await sleep(100);
  const found = { seen, requests: lab.site.requests() };
  await end();
  expect([...found.seen.keys()].toSorted()).toEqual([...SCOPES].toSorted());
  return found;
}

async function byHand(drive: () => Promise<HandDriven>): Promise<Visited> {
  return visited(async () => {
    const browser = await drive();
    return { end: () => browser.close() };
  });
}

async function byScan(scan: Partial<ScanContext>): Promise<Visited> {
  return visited(async () => {
    const controller = new AbortController();
    const visit = lab
      .visit(PAGE, { ...scan, waitingTimeMs: PATIENCE_MS }, { signal: controller.signal, timeoutMs: 2 * PATIENCE_MS })
      .catch(String);
    return {
      end() {
        controller.abort(new Error('every scope has reported'));
        return visit;
      },
    };
  });
}

/** The differences that `docs/fidelity.md` lists: the code spans of lines that begin with "Values:", below this heading. */
async function documented(heading: string): Promise<Set<string>> {
  const page = await readFile(new URL('../../docs/fidelity.md', import.meta.url), 'utf8');
  const section = page.split('\n## ').find(part => part.startsWith(`${heading}\n`)) ?? '';
  const lines = section.split('\n').filter(line => line.startsWith('Values: '));
  return new Set(lines.flatMap(line => [...line.matchAll(/`([^`]+)`/g)].map(match => match[1] ?? '')));
}

const linuxChrome = USER_AGENTS.find(({ user_agent }) => /X11; Linux.*Chrome/.test(user_agent))?.user_agent ?? '';

const PHONE = { width: 412, height: 915, userAgent: defaultUserAgent('MOBILE') };

/** A browser that is driven by hand, with a phone selected in DevTools, and the client hints of that phone. */
async function phoneByHand(): Promise<HandDriven> {
  const { version } = await findChromium(null);
  const agent = userAgentOverride(PHONE.userAgent, 'MOBILE', version ?? '');
  return drivePhoneByHand(lab.site, PAGE, { ...PHONE, deviceScaleFactor: 2.625, maxTouchPoints: 5, agent });
}

describe.each<[string, Partial<ScanContext>, () => Promise<HandDriven>]>([
  ['Beside the same browser driven by hand', { userAgent: linuxChrome }, () => driveByHand(lab.site, PAGE)],
  ['Beside the device emulation of DevTools', { device: 'MOBILE', ...PHONE }, phoneByHand],
])('%s', (heading, context, drive) => {
  let hand: Visited;
  let scan: Visited;
  let known: Set<string>;
  beforeAll(async () => {
    known = await documented(heading);
    hand = await byHand(drive);
    scan = await byScan(context);
  });

  test.each(SCOPES)('a script in the %s sees only documented differences', scope => {
    const [byPerson, byScanner] = [hand.seen.get(scope) ?? {}, scan.seen.get(scope) ?? {}];
    const names = new Set([...Object.keys(byPerson), ...Object.keys(byScanner)]);
    const differing = [...names].filter(
      name => byPerson[name] !== byScanner[name] && !known.has(name) && !known.has(`${scope}: ${name}`),
    );
    expect(Object.fromEntries(differing.map(name => [name, [byPerson[name], byScanner[name]]]))).toEqual({});
  });

  test('requests and headers have only documented differences', () => {
    const [byPerson, byScanner] = [requestsOf(hand), requestsOf(scan)];
    const isKnown = (request: string) =>
      known.has(`request ${byPerson.get(request)?.['sec-fetch-dest']?.toString() ?? ''}`);
    const expected = [...byPerson.keys()].filter(request => !isKnown(request));
    expect([...byScanner.keys()].toSorted()).toEqual(expected.toSorted());
    const differing: Record<string, [unknown, unknown]> = {};
    for (const [request, headers] of byPerson) {
      if (isKnown(request)) continue;
      const others = byScanner.get(request) ?? {};
      for (const name of new Set([...Object.keys(headers), ...Object.keys(others)])) {
        if (name === 'content-length' || headers[name] === others[name]) continue;
        if (known.has(`header ${name}`) || known.has(`${request}: header ${name}`)) continue;
        differing[`${request}: header ${name}`] = [headers[name], others[name]];
      }
      // The script of a worker: docs/fidelity.md explains the difference.
      if (headers['sec-fetch-dest']?.toString().endsWith('worker')) continue;
      const [order, otherOrder] = [Object.keys(headers).join(), Object.keys(others).join()];
      if (order !== otherOrder) differing[`${request}: order`] = [order, otherOrder];
    }
    expect(differing).toEqual({});
  });

  test('Accept-Language has the form that browsers send', () => {
    expect(scan.seen.get('page')?.['navigator.languages']).toBe('["en-US","en"]');
    for (const [request, headers] of requestsOf(scan))
      expect({ request, language: headers['accept-language'] }).toEqual({ request, language: 'en-US,en;q=0.9' });
  });
});

/** The first request for each method and URL. Without issuer certificates, which the browser fetches by itself. */
function requestsOf({ requests }: Visited): Map<string, LoggedRequest['headers']> {
  const found = new Map<string, LoggedRequest['headers']>();
  for (const { method, host, path, headers } of requests)
    if (host !== 'authority.example' && !found.has(`${method} ${host}${path}`))
      found.set(`${method} ${host}${path}`, headers);
  return found;
}

/** Values that page, frames and workers must agree on, if they have them. */
const IDENTITY = [
  'navigator.userAgent',
  'navigator.appVersion',
  'navigator.platform',
  'navigator.vendor',
  'navigator.language',
  'navigator.languages',
  'navigator.webdriver',
  'navigator.hardwareConcurrency',
  'navigator.deviceMemory',
  'navigator.maxTouchPoints',
  'hints',
  'hints, all',
  'Intl.DateTimeFormat',
  'Intl.NumberFormat',
  'Date',
  'screen.width',
  'screen.height',
  'screen.availWidth',
  'screen.availHeight',
  'screen.orientation',
  'window.devicePixelRatio',
  'window.outerWidth',
  'window.outerHeight',
];
/** Differences that no flag or command of the browser can remove, as documented. */
const OUT_OF_REACH: Partial<Record<Scope, readonly string[]>> = {
  worker: ['navigator.platform'],
  'nested-worker': ['navigator.platform'],
  'blob-worker': ['navigator.platform'],
  'service-worker': ['navigator.platform'],
  'shared-worker': ['navigator.platform', 'hints', 'hints, all'],
};
const ON_A_PHONE = ['window.devicePixelRatio', 'window.outerWidth', 'window.outerHeight'];

describe.each([
  ['DESKTOP', 1920, 1080],
  ['MOBILE', 412, 915],
] as const)('a %s', (device, width, height) => {
  let scan: Visited;
  let page: Seen;
  beforeAll(async () => {
    scan = await byScan({ device, userAgent: defaultUserAgent(device), width, height });
    page = scan.seen.get('page') ?? {};
  });

  test.each(SCOPES)('is the same in the %s and in the page', scope => {
    const there = scan.seen.get(scope) ?? {};
    const unreached = new Set([
      ...(OUT_OF_REACH[scope] ?? []),
      ...(device === 'MOBILE' && scope === 'foreign-frame' ? ON_A_PHONE : []),
    ]);
    const shared = IDENTITY.filter(name => there[name] !== undefined && !unreached.has(name));
    expect(Object.fromEntries(shared.map(name => [name, there[name]]))).toEqual(
      Object.fromEntries(shared.map(name => [name, page[name]])),
    );
  });

  test('is the same in headers and scripts', () => {
    const { brands, mobile, platform } = JSON.parse(page['hints'] ?? '') as {
      brands: { brand: string; version: string }[];
      mobile: boolean;
      platform: string;
    };
    const sent = requestsOf(scan);
    expect(sent.get('GET fidelity.example/')).toMatchObject({
      'user-agent': page['navigator.userAgent'],
      'sec-ch-ua': brands.map(({ brand, version }) => `"${brand}";v="${version}"`).join(', '),
      'sec-ch-ua-mobile': mobile ? '?1' : '?0',
      'sec-ch-ua-platform': `"${platform}"`,
    });
    for (const [request, headers] of sent)
      expect({ request, is: headers['user-agent'] }).toEqual({ request, is: page['navigator.userAgent'] });
  });

  test('has a screen larger than its window, and the requested viewport', () => {
    const number = (name: string) => Number(page[name]);
    expect([number('window.innerWidth'), number('window.innerHeight')]).toEqual([width, height]);
    expect(number('screen.width')).toBeGreaterThanOrEqual(number('window.outerWidth') + number('window.screenX'));
    expect(number('screen.height')).toBeGreaterThanOrEqual(number('window.outerHeight') + number('window.screenY'));
    expect(number('window.outerHeight')).toBeGreaterThanOrEqual(height);
  });

  test('has the orientation and pointer of such a device', () => {
    const isPhone = device === 'MOBILE';
    expect(page).toMatchObject({
      'navigator.maxTouchPoints': isPhone ? '5' : '0',
      'media (pointer: coarse)': String(isPhone),
      'media (pointer: fine)': String(!isPhone),
      'media (hover: hover)': String(!isPhone),
      'media (orientation: portrait)': String(isPhone),
      'scroll bar': isPhone ? '0' : '15',
      'window.orientation': isPhone ? '0' : 'undefined',
      'window.devicePixelRatio': isPhone ? '2.625' : '1',
    });
    expect(JSON.parse(page['hints, all'] ?? '')).toMatchObject({
      mobile: isPhone,
      formFactors: [isPhone ? 'Mobile' : 'Desktop'],
      platform: isPhone ? 'Android' : 'Windows',
      model: isPhone ? 'Pixel 9' : '',
    });
    expect(JSON.parse(page['touch'] ?? '')).toMatchObject({ inWindow: isPhone, event: isPhone });
  });
});
