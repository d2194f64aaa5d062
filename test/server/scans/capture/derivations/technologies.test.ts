import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTechnologies,
  technologyGlobals,
  type Technologies,
} from '../../../../../server/scans/capture/derivations/technologies.ts';
import type { Captured } from '../../../../../server/scans/capture/source.ts';
import { StartError } from '../../../../../server/start-error.ts';
import { captured, pageContent, scan, transaction } from '../../../support/captures/captured.ts';

const certificate = { issuer: "CN=R3,O=Let's Encrypt,C=US" } as Captured['certificate']; // Safe: nothing else of it is read.
const cookie = { domain: 'site.example', expiry: null, http_only: true, path: '/', secure: true };

describe('the bundled set', () => {
  let technologies: Technologies;
  beforeAll(() => void (technologies = createTechnologies({ fingerprintsDir: null, timeoutMs: 20_000 })));
  afterAll(() => technologies.close());

  test.each<[from: string, found: Partial<Captured>, expected: object[]]>([
    [
      'headers',
      { page: pageContent({ headers: { Server: 'nginx/1.24.0', 'X-Powered-By': 'PHP/8.2.1' } }) },
      [
        { category: 'Web servers', name: 'Nginx', version: '1.24.0' },
        { category: 'Programming languages', name: 'PHP', version: '8.2.1' },
      ],
    ],
    [
      'a meta tag, with what it implies',
      { page: pageContent({ meta_tags: { Generator: 'WordPress 6.5' } }) },
      [
        { category: 'CMS', name: 'WordPress', version: '6.5' },
        { category: 'Programming languages', name: 'PHP', version: null },
        { category: 'Databases', name: 'MySQL', version: null },
      ],
    ],
    [
      'a meta tag of the document',
      { dom: '<meta name="GENERATOR" content="Hugo 0.120.4">' },
      [{ category: 'Static site generator', name: 'Hugo', version: '0.120.4' }],
    ],
    [
      'cookies',
      { cookies: [{ ...cookie, name: 'PHPSESSID', value: '' }] },
      [{ category: 'Programming languages', name: 'PHP', version: null }],
    ],
    [
      'addresses of loaded scripts',
      { http_transactions: [transaction('https://cdn.example/jquery-3.7.1.min.js', 'text/javascript')] },
      [{ category: 'JavaScript libraries', name: 'jQuery', version: '3.7.1' }],
    ],
    [
      'script elements',
      { dom: '<script src="/js/jquery-3.7.1.min.js"></script>' },
      [{ category: 'JavaScript libraries', name: 'jQuery', version: '3.7.1' }],
    ],
    [
      'globals',
      { globals: { 'jQuery.fn.jquery': '3.7.1' } },
      [{ category: 'JavaScript libraries', name: 'jQuery', version: '3.7.1' }],
    ],
    [
      'elements',
      { dom: '<html><body><my-app ng-version="17.3.1"></my-app></body></html>' },
      [{ category: 'JavaScript frameworks', name: 'Angular', version: '17.3.1' }],
    ],
    [
      'the issuer of the certificate',
      { certificate },
      [{ category: 'SSL/TLS certificate authorities', name: "Let's Encrypt", version: null }],
    ],
    ['nothing', {}, []],
  ])('technologies are known by %s', async (_, found, expected) => {
    expect(await technologies.derive(captured(found), scan)).toEqual(expect.arrayContaining(expected));
  });

  test('each technology is listed once', async () => {
    const found = await technologies.derive(
      captured({
        dom: '<script src="/jquery-3.7.1.min.js"></script><script src="/jquery.js"></script>',
        globals: { 'jQuery.fn.jquery': '3.7.1', '$.fn.jquery': '3.7.1' },
      }),
      scan,
    );
    expect(found).toEqual([{ category: 'JavaScript libraries', name: 'jQuery', version: '3.7.1' }]);
  });

  test('technologies that require another are found only with it', async () => {
    const dom = '<link rel="woocommerce"><script src="/wp-includes/x.js"></script>';
    const names = async (found: Partial<Captured>) =>
      (await technologies.derive(captured(found), scan)).map(({ name }) => name);
    expect(await names({ dom })).toEqual(expect.arrayContaining(['WordPress', 'WooCommerce']));
    expect(await names({ dom: dom.replace('wp-includes', 'includes') })).not.toContain('WooCommerce');
  });

  test.each([
    ['elements without end', '<div class="a">'.repeat(40_000)],
    ['depth without end', '<b>'.repeat(60_000)],
    ['attributes without end', `<p ${Array.from({ length: 30_000 }, (_, index) => `a${index}="x"`).join(' ')}>`],
    ['megabytes of one letter', 'a'.repeat(8_000_000)],
    ['names of objects', '<meta name="constructor" content="x"><meta name="__proto__" content="y">'],
  ])('a page of %s hurts nobody', async (_, dom) => {
    const found = await technologies.derive(
      captured({ dom, page: pageContent({ headers: { server: 'nginx' } }) }),
      scan,
    );
    expect(found).toContainEqual({ category: 'Web servers', name: 'Nginx', version: null });
  });

  test('the globals to read in a page are chains of names', () => {
    expect(technologyGlobals()).toContain('jQuery.fn.jquery');
    expect(technologyGlobals().length).toBeGreaterThan(3000);
  });
});

describe('a set of the operator', () => {
  let folder: string;
  const open: Technologies[] = [];
  const create = (timeoutMs = 20_000): Technologies => {
    const technologies = createTechnologies({ fingerprintsDir: folder, timeoutMs });
    open.push(technologies);
    return technologies;
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fingerprints-'));
    mkdirSync(join(folder, 'technologies'));
    writeFileSync(
      join(folder, 'categories.json'),
      JSON.stringify({ 1: { name: 'Shelves', priority: 1 }, 2: { name: 'Cups', priority: 2 } }),
    );
    writeFileSync(
      join(folder, 'technologies', 'a.json'),
      JSON.stringify({
        Alpha: {
          cats: [1, 2, 99],
          headers: { 'X-Alpha': '([\\d.]+)\\;version:\\1' },
          implies: ['Beta\\;confidence:50', 'Nobody'],
          js: { 'alpha.version': '' },
        },
        Alternative: { cats: [1], headers: { 'X-Alpha': '' }, excludes: 'Alpha', html: '<never>' },
      }),
    );
    writeFileSync(
      join(folder, 'technologies', 'b.json'),
      JSON.stringify({
        Beta: {
          cats: [2],
          dom: { '#beta > b:last-child': { text: 'version (\\d+)\\;version:\\1' }, 'in[[valid': { exists: '' } },
        },
        Broken: { cats: [1], html: '(((', headers: { 'X-Broken': '' } },
        Gamma: { cats: [2], requires: 'Beta', headers: { 'X-Gamma': '' } },
        Delta: { cats: [2], requiresCategory: 1, headers: { 'X-Delta': '' } },
        Slow: { cats: [1], text: '^(?:(?:a|aa){1,250}){1,250}!' },
      }),
    );
  });
  afterAll(async () => {
    await Promise.all(open.map(technologies => technologies.close()));
    rmSync(folder, { recursive: true });
  });
  const derive = (technologies: Technologies, headers: Record<string, string>, dom = '', text = '') =>
    technologies.derive(captured({ dom, page: pageContent({ headers, text }) }), scan);

  test('is read from its folder, without invalid entries', async () => {
    const technologies = create();
    expect(await derive(technologies, { 'x-broken': '1' })).toEqual([
      { category: 'Shelves', name: 'Broken', version: null },
    ]);
    expect(await derive(technologies, {}, '<p id="beta"><i>no</i><b>version 7</b></p>')).toEqual([
      { category: 'Cups', name: 'Beta', version: '7' },
    ]);
    expect(technologyGlobals(folder)).toEqual(['alpha.version']);
  });

  test('that has no fingerprints ends the start', () => {
    expect(() => technologyGlobals(join(folder, 'none'))).toThrow(StartError);
  });

  test('honours exclusions', async () => {
    expect(await derive(create(), { 'x-alpha': '2.5' })).toEqual([
      { category: 'Shelves', name: 'Alternative', version: null },
    ]);
  });

  test('resolves chains of requirements', async () => {
    const technologies = create();
    expect(await derive(technologies, { 'x-gamma': '1', 'x-delta': '1' })).toEqual([]);
    const names = (
      await derive(
        technologies,
        { 'x-gamma': '1', 'x-delta': '1', 'x-broken': '1' },
        '<p id="beta"><b>version 7</b></p>',
      )
    ).map(({ name }) => name);
    expect(names).toEqual(['Beta', 'Broken', 'Delta', 'Gamma']);
  });

  const broken = [{ category: 'Shelves', name: 'Broken', version: null }];
  const endless = 'a'.repeat(5000);

  test('keeps earlier results when a pattern is slow', async () => {
    const technologies = create(2_500);
    // Again if the machine stood still, so that the time was up before there were any.
    await expect.poll(() => derive(technologies, { 'x-broken': '1' }, '', endless)).toEqual(broken);
    expect(await derive(technologies, {})).toEqual([]);
  });

  test('does not delay other scans when a pattern is slow', async () => {
    const technologies = create(100_000);
    let isSlowOver = false;
    const end = () => void (isSlowOver = true);
    void Promise.resolve(derive(technologies, {}, '', endless)).then(end, end);
    expect(await derive(technologies, { 'x-broken': '1' })).toEqual(broken);
    expect(isSlowOver).toBe(false);
    await technologies.close();
  });

  test('that is invalid fails the member with a reason', async () => {
    const technologies = createTechnologies({ fingerprintsDir: join(folder, 'nowhere') });
    open.push(technologies);
    await expect(derive(technologies, {})).rejects.toThrow('nowhere');
  });
});
