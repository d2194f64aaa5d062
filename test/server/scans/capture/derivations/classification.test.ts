import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createClassification,
  type Classification,
} from '../../../../../server/scans/capture/derivations/classification.ts';
import type { CapturedScreenshot, WaitingPage } from '../../../../../server/scans/capture/source.ts';
import { layoutOf } from '../../../page/layout-of.ts';
import { pictureOf, type Drawn } from './picture/words-picture.ts';
import { captured, pageContent, scan } from '../../../support/captures/captured.ts';

let judging: Classification;
beforeAll(() => void (judging = createClassification({ scoreUrl: () => ({ score: 0.2 }) })));
afterAll(() => judging.close());

const text =
  'A small shop for tea by the harbour. We open at nine, we close at six, and on Sundays we bake. Come in and have a cup with us.';

test('a scan without a rendered page is UNRATED, with the reason', async () => {
  const found = await judging.classification.derive(captured(), scan);
  expect(found).toEqual({
    verdict: 'UNRATED',
    score: null,
    threat: null,
    brand: null,
    reasons: [{ code: 'nothing-rendered', message: expect.any(String), evidence: '', weight: 0 }],
  });
});

describe('a page with content and no warning sign', () => {
  const html = `<h1>Tea</h1><p>${text}</p>`;
  const page = { dom: `<title>Site: Tea</title>${html}`, page: pageContent({ title: 'Site: Tea', text }) };

  test('is SAFE', async () => {
    const layout = layoutOf([{ url: scan.submittedUrl, html }]);
    const found = await judging.classification.derive(captured({ ...page, layout }), scan);
    expect(found).toMatchObject({ verdict: 'SAFE', threat: null, brand: null });
    expect(found?.score).toBeLessThan(0.1);
  });

  test('is UNRATED if what it shows could not be read', async () => {
    const found = await judging.classification.derive(captured(page), scan);
    expect(found).toMatchObject({ verdict: 'UNRATED', reasons: [{ code: 'not-read' }] });
  });
});

const login = `<title>PayPal: log in</title><img alt="PayPal"><form action="next.php"><input type="email" name="e"><input type="password" name="p"></form>`;

describe('an imitated log-in', () => {
  const at = (url: string) => [{ redirect_url: url, status: '200', elapsed_time: 1 }];

  test('is MALICIOUS, with brand and host in its reason', async () => {
    const found = await judging.classification.derive(
      captured({ dom: login, redirect_chains: at('https://billing.site.example/') }),
      scan,
    );
    expect(found).toMatchObject({
      verdict: 'MALICIOUS',
      threat: 'PHISHING',
      brand: { id: 'paypal', name: 'PayPal', relation: 'imitated' },
    });
    expect(found?.reasons[0]).toMatchObject({
      code: 'brand-asks-secret',
      message: 'Poses as PayPal and asks for a password on billing.site.example',
    });
  });

  test('is judged by its final URL', async () => {
    const found = await judging.classification.derive(
      captured({
        dom: login,
        redirect_chains: [...at('https://site.example/'), ...at('https://www.paypal.com/signin')],
      }),
      scan,
    );
    expect(found).toMatchObject({ verdict: 'UNRATED', brand: { id: 'paypal', relation: 'genuine' } });
  });

  test('weighs more on a young domain', async () => {
    const odds = async (creation: string) => {
      const scan_whois = { ...WHOIS, creation_date: creation };
      return (await judging.classification.derive(captured({ dom: login, scan_whois }), scan))?.score ?? 0;
    };
    expect(await odds('2026-11-18T00:00:00.000Z')).toBeGreaterThan(await odds('2012-01-01T00:00:00.000Z'));
  });
});

test("a page without a name is recognised by a brand's icon, and by its URL on a list", async () => {
  const knowing = createClassification({
    scoreUrl: () => ({ score: 0.2 }),
    knowledge: {
      brandOfIcon: phash => (phash === ICON.phash ? 'paypal' : null),
      threatListOf: url => (url.startsWith('https://site.') ? 'a list of threats' : null),
    },
  });
  try {
    const dom = '<title>Login</title><form><input name="u"><input type="password" name="p"></form>';
    const found = await knowing.classification.derive(captured({ dom, favicon: ICON }), scan);
    expect(found).toMatchObject({ verdict: 'MALICIOUS', brand: { id: 'paypal', relation: 'imitated' } });
    expect(found?.reasons.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['threat-list', 'likely-brand-asks-secret']),
    );
  } finally {
    await knowing.close();
  }
});

test('a page with an error status is not SAFE', async () => {
  const found = await judging.classification.derive(
    captured({
      dom: `<p>${text}</p>`,
      redirect_chains: [{ redirect_url: 'https://site.example/', status: '404', elapsed_time: 1 }],
    }),
    scan,
  );
  expect(found).toMatchObject({ verdict: 'UNRATED', reasons: [{ code: 'error-page', evidence: '404' }] });
});

test('a page that takes too long to judge is UNRATED', async () => {
  const hasty = createClassification({ scoreUrl: () => ({ score: 0.2 }), timeoutMs: 1 });
  try {
    const found = await hasty.classification.derive(captured({ dom: '<div>'.repeat(500_000) }), scan);
    expect(found).toMatchObject({ verdict: 'UNRATED', reasons: [{ code: 'too-long-to-judge' }] });
  } finally {
    await hasty.close();
  }
});

const ICON = {
  format: 'png',
  mimetype: 'image/png',
  width: 16,
  height: 16,
  phash: 'b34cb3b34c4cb391',
  blob: Buffer.alloc(0),
  blobMimetype: 'image/png' as const,
  url: 'https://site.example/favicon.ico',
  name: 'favicon.ico',
};

const WHOIS = {
  address: null,
  country: null,
  creation_date: null,
  domain_name: 'site.example',
  expiration_date: null,
  name: null,
  org: null,
  registrant_postal_code: null,
  registrar: null,
  state: null,
  updated_date: null,
};

describe('words in the picture', () => {
  const SIZE = { width: 1_000, height: 320 };
  const html = `<h1>Tea</h1><p>${text}</p>`;
  const layout = { ...layoutOf([{ url: scan.submittedUrl, html }]), screen: [0, 0, 1_000, 320] as const };
  const page = { dom: `<title>Site: Tea</title>${html}`, page: pageContent({ title: 'Site: Tea', text }), layout };
  const lure = [
    { text: 'Windows Defender alert: your computer is infected.', at: [20, 160], size: 20 },
    { text: 'Call Microsoft support now: +1 888 555 0100', at: [20, 200], size: 20 },
    { text: 'Do not restart your computer, all data is deleted.', at: [20, 240], size: 20 },
  ] as const;
  const pictured = async (words: readonly Drawn[]) => {
    const blob = await pictureOf(words, [SIZE.width, SIZE.height]);
    const image = { format: 'png', mimetype: 'image/png', phash: '', blob, blobMimetype: 'image/png' } as const;
    return captured({ ...page, screenshot: { ...SIZE, ...image } });
  };

  test('are judged, and kept with their places', async () => {
    const found = await pictured(lure);
    expect(await judging.classification.derive(found, scan)).toMatchObject({ verdict: 'MALICIOUS' });
    const picture = await judging.picture.derive(found, scan);
    expect(picture?.lines.map(line => line.text)).toContain('Call Microsoft support now: +1 888 555 0100');
  });

  test('in letters that the model does not know rule out SAFE', async () => {
    const words = [
      { text: 'Введите пароль и код с обратной стороны', at: [20, 200], size: 26 },
      { text: 'вашей банковской карты, чтобы продолжить', at: [20, 250], size: 26 },
    ] as const;
    const found = await judging.classification.derive(await pictured(words), scan);
    expect(found).toMatchObject({ verdict: 'UNRATED' });
    expect(found?.reasons.map(({ code }) => code)).toContain('picture-not-read');
  });

  test('that could not be read rule out SAFE, and the failure is named', async () => {
    const found = await pictured([]);
    const image = found.screenshot && { ...found.screenshot, blob: Buffer.from('no picture') };
    const broken = captured({ ...page, screenshot: image });
    expect(await judging.classification.derive(broken, scan)).toMatchObject({ verdict: 'UNRATED' });
    await expect(Promise.resolve(judging.picture.derive(broken, scan))).rejects.toThrow('unsupported image format');
  });

  test('of a known site are not read', async () => {
    const known = createClassification({ scoreUrl: () => ({ score: 0.2, isKnownSite: true }) });
    try {
      const found = await pictured(lure);
      expect(await known.classification.derive(found, scan)).toMatchObject({ verdict: 'SAFE' });
      expect(await known.picture.derive(found, scan)).toBeNull();
    } finally {
      await known.close();
    }
  });

  test.each(['Microsoft', 'PayPal', 'Mastercard', 'LinkedIn'].flatMap(brand => [40, 300].map(top => ({ brand, top }))))(
    'as the logo of $brand beside the sign-in of a site with a name of its own are no imitation, at $top',
    async ({ brand, top }) => {
      const signIn = `<h1>Mooreland Tools</h1><form><label>Email <input type="email"></label><label>Password <input type="password"></label><button>Sign in</button></form><p>${text}</p>`;
      const url = 'https://mooreland.org/sign-in';
      const shown = layoutOf([{ url, html: signIn }]);
      const nodes = shown.nodes.map(each =>
        'text' in each && each.text === 'Mooreland Tools' ? { ...each, size: 32 } : each,
      );
      const found = {
        ...(await pictured([{ text: brand, at: [700, top], size: 26 }])),
        dom: `<title>Mooreland Tools</title>${signIn}`,
        page: pageContent({ title: 'Mooreland Tools', text: `Mooreland Tools\nEmail\nPassword\nSign in\n${text}` }),
        layout: { ...shown, nodes, screen: layout.screen },
        redirect_chains: [{ redirect_url: url, status: '200', elapsed_time: 1 }],
      };
      expect(await judging.classification.derive(found, scan)).toMatchObject({ verdict: 'SAFE' });
      expect((await judging.picture.derive(found, scan))?.lines).toHaveLength(1);
    },
  );

  test('are not read once the page is MALICIOUS without them', async () => {
    const url = 'https://billing.site.example/';
    const found = {
      ...(await pictured(lure)),
      dom: login,
      layout: layoutOf([{ url, html: login }]),
      redirect_chains: [{ redirect_url: url, status: '200', elapsed_time: 1 }],
    };
    expect(await judging.classification.derive(found, scan)).toMatchObject({ verdict: 'MALICIOUS' });
    expect(await judging.picture.derive(found, scan)).toBeNull();
  });
});

describe('what a page shows while it waits', () => {
  const html = `<h1>Tea</h1><p>${text}</p><form><input name="wishes"></form>`;
  const size = { width: 640, height: 320 };

  function waiting(url: string, body: string) {
    const layout = vi.fn<WaitingPage['layout']>(async () => layoutOf([{ url, html: body }]));
    const picture = vi.fn<WaitingPage['picture']>(async () => pictureOf([{ text: 'PayPal', at: [40, 240], size: 44 }]));
    return { url, layout, picture };
  }

  test('is read ahead if it asks for something, and then judged as ever', async () => {
    const page = waiting(scan.submittedUrl, html);
    await judging.picture.readAhead?.(page);
    expect(page.picture).toHaveBeenCalledOnce();
    const screenshot = { ...captured().screenshot, blob: await page.picture(), ...size } as CapturedScreenshot;
    const found = captured({ dom: html, layout: await page.layout(), screenshot });
    const words = await judging.picture.derive(found, scan);
    expect(words?.lines.map(line => line.text)).toEqual(['PayPal']);
  });

  test('is not photographed if it asks for nothing', async () => {
    const page = waiting(scan.submittedUrl, '<p>Only words</p>');
    await judging.picture.readAhead?.(page);
    expect(page.layout).toHaveBeenCalledOnce();
    expect(page.picture).not.toHaveBeenCalled();
  });

  test('is left alone on known sites', async () => {
    const known = createClassification({ scoreUrl: () => ({ score: 0, isKnownSite: true }) });
    const page = waiting('https://www.paypal.com/signin', html);
    await known.picture.readAhead?.(page);
    await known.close();
    expect(page.layout).not.toHaveBeenCalled();
  });
});
