import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createClassification,
  type Classification,
} from '../../../../../server/scans/capture/derivations/classification.ts';
import { layoutOf } from '../../../page/layout-of.ts';
import { captured, pageContent, scan } from '../../../support/captures/captured.ts';

let classification: Classification;
beforeAll(() => void (classification = createClassification({ scoreUrl: () => ({ score: 0.2 }) })));
afterAll(() => classification.close());

const text =
  'A small shop for tea by the harbour. We open at nine, we close at six, and on Sundays we bake. Come in and have a cup with us.';

test('a scan without a rendered page is UNRATED, with the reason', async () => {
  const found = await classification.derive(captured(), scan);
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
    const found = await classification.derive(captured({ ...page, layout }), scan);
    expect(found).toMatchObject({ verdict: 'SAFE', threat: null, brand: null });
    expect(found?.score).toBeLessThan(0.1);
  });

  test('is UNRATED if what it shows could not be read', async () => {
    const found = await classification.derive(captured(page), scan);
    expect(found).toMatchObject({ verdict: 'UNRATED', reasons: [{ code: 'not-read' }] });
  });
});

const login = `<title>PayPal: log in</title><img alt="PayPal"><form action="next.php"><input type="email" name="e"><input type="password" name="p"></form>`;

describe('an imitated log-in', () => {
  const at = (url: string) => [{ redirect_url: url, status: '200', elapsed_time: 1 }];

  test('is MALICIOUS, with brand and host in its reason', async () => {
    const found = await classification.derive(
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
    const found = await classification.derive(
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
      return (await classification.derive(captured({ dom: login, scan_whois }), scan))?.score ?? 0;
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
    const found = await knowing.derive(captured({ dom, favicon: ICON }), scan);
    expect(found).toMatchObject({ verdict: 'MALICIOUS', brand: { id: 'paypal', relation: 'imitated' } });
    expect(found?.reasons.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['threat-list', 'likely-brand-asks-secret']),
    );
  } finally {
    await knowing.close();
  }
});

test('a page with an error status is not SAFE', async () => {
  const found = await classification.derive(
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
    const found = await hasty.derive(captured({ dom: '<div>'.repeat(500_000) }), scan);
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
