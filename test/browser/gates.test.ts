import sharp from 'sharp';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { gatePages } from '../site/pages/gates.ts';
import { openLab, type Lab } from './support/lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab({ workers: 2, pages: () => gatePages });
});
afterAll(() => lab.close());

const HOST = 'https://copper-kettle.example';
const visit = async (path: string, options: Parameters<Lab['visit']>[1] = {}) => {
  const { captured, targetUrl, failures } = await lab.visit(`${HOST}/${path}`, { waitingTimeMs: 900, ...options });
  const { classification, gates, cookies } = captured;
  const steps = gates.map(({ kind, pressed }) => [kind, pressed] as const);
  const reasons = classification?.reasons.map(({ code }) => code) ?? [];
  return { verdict: classification?.verdict, reasons, steps, gates, cookies, targetUrl, failures };
};

describe.concurrent('what stands before a page is passed', () => {
  test.for([
    ['link', 'MALICIOUS', [['continue', 'View document']]],
    ['window', 'MALICIOUS', [['continue', 'View document']]],
    ['drawn-box', 'MALICIOUS', [['human', "I'm not a robot"]]],
    [
      'three',
      'SAFE',
      [
        ['age', 'Enter'],
        ['age', 'Yes, I am 18'],
        ['age', 'Continue'],
      ],
    ],
  ] as const)('%s', async ([path, verdict, steps], { expect }) => {
    const found = await visit(path);
    expect(found).toMatchObject({ verdict, steps, failures: [] });
    const [first] = found.gates;
    expect(first?.url).toBe(`${HOST}/${path}`);
    const { width, height, format } = await sharp(first?.picture?.blob).metadata();
    expect([width, height, format]).toEqual([first?.picture?.width, first?.picture?.height, 'jpeg']);
  });

  test('by touch on a phone', async ({ expect }) => {
    const found = await visit('link', { device: 'MOBILE', width: 390, height: 844 });
    expect(found).toMatchObject({ verdict: 'MALICIOUS', targetUrl: `${HOST}/lure` });
  });

  test('a press that leads to another site proves nothing of this one', async ({ expect }) => {
    const found = await visit('away');
    expect(found).toMatchObject({ verdict: 'UNRATED', targetUrl: 'https://old-heron-mill.example/' });
    expect(found.reasons).toContain('identity-unproven');
  });

  test('a press that is never answered does not stop the scan', async ({ expect }) => {
    const found = await visit('hangs');
    expect(found).toMatchObject({ verdict: 'UNRATED', steps: [['continue', 'Continue']] });
  });

  test('at most three times', async ({ expect }) => {
    const found = await visit('four');
    expect(found.steps).toHaveLength(3);
    expect(found.verdict).toBe('UNRATED');
    expect(found.reasons).toContain('gated');
  });

  test('a consent banner is refused where one can', async ({ expect }) => {
    const found = await visit('onetrust');
    expect(found).toMatchObject({ verdict: 'SAFE', steps: [['consent', null]] });
    expect(found.cookies.map(({ value }) => value)).toEqual(['onetrust-reject-all-handler']);
  });
});

describe.concurrent('nothing is pressed', () => {
  test.for(['missing', 'pays', 'downloads', 'signs-in', 'posts', 'provider', 'landing', 'small-site', 'story'])(
    '%s',
    async (path, { expect }) => {
      const found = await visit(path);
      expect(found).toMatchObject({ steps: [], targetUrl: `${HOST}/${path}` });
      expect(found.reasons).not.toContain('gated');
    },
  );

  test('again if it changes nothing, and what lies behind is not SAFE', async ({ expect }) => {
    const found = await visit('idle');
    expect(found).toMatchObject({ verdict: 'UNRATED', steps: [['human', 'Verify you are human']] });
    expect(found.reasons).toContain('gated');
  });

  test('on a page that is malicious as it stands, wherever its button leads', async ({ expect }) => {
    const found = await visit('locked-account');
    expect(found).toMatchObject({ verdict: 'MALICIOUS', steps: [], targetUrl: `${HOST}/locked-account` });
  });

  test('that lies under a frame of another host', async ({ expect }) => {
    const found = await visit('covered');
    expect(found).toMatchObject({ verdict: 'UNRATED', steps: [] });
    expect(found.reasons).toContain('gated');
  });

  test('if the scan leaves the page alone', async ({ expect }) => {
    const found = await visit('link', { isLeftAlone: true });
    expect(found).toMatchObject({ verdict: 'UNRATED', steps: [], targetUrl: `${HOST}/link` });
    expect(found.reasons).toContain('gated');
  });
});

describe.concurrent('QR codes in the picture', () => {
  test.for([
    ['code', 'MALICIOUS', 'https://orchard-lane.example/start'],
    ['own-code', 'SAFE', `${HOST}/story`],
  ] as const)('%s', async ([path, verdict, url], { expect }) => {
    const { captured } = await lab.visit(`${HOST}/${path}`, { waitingTimeMs: 900 });
    expect(captured.qr_codes).toEqual([{ text: url, url, verdict: 'UNRATED', box: expect.any(Array) }]);
    expect(captured.classification?.verdict).toBe(verdict);
  });
});
