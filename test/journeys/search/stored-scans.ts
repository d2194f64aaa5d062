import type { Verdict } from '../../../shared/api/scans.ts';
import type { CaptureResult } from '../../../server/scans/capture/source.ts';
import { reasonOf } from '../../../shared/reasons/reason-of.ts';
import { pageContent } from '../../server/support/captures/captured.ts';
import { waitFor } from '../../server/support/wait-for.ts';
import { HOSTILE, hostileScan, NASTY } from '../hostile/hostile-scan.ts';
import { makeScan, picture } from '../report/make-scan.ts';
import { type Account, accountOf, type E2eServer } from '../support/server.ts';

export interface StoredScan {
  readonly url: string;
  readonly title: string;
  readonly verdict: Verdict;
  readonly country: string;
  readonly technologies: readonly string[];
  readonly tags: readonly string[];
  readonly device?: 'MOBILE';
  /** Colours of its screenshot. */
  readonly colours: readonly [string, string];
}

const PHISHING = reasonOf(
  'brand-asks-login',
  { params: { brand: 'Northern Bank', host: 'bank-login.example' }, evidence: '' },
  5,
);
const SHOPS = ['harbour', 'pine', 'maple', 'cedar', 'birch', 'willow', 'aspen', 'rowan'] as const;
const COLOURS = [
  ['#fdf6ec', '#c2703d'],
  ['#eef4fb', '#2f5d9b'],
  ['#f1f7f1', '#2f7d4f'],
  ['#f7f0fa', '#7a3f94'],
] as const;

/** Shops and imitations of a bank, more than one page of results. */
export const STORED: readonly StoredScan[] = [
  ...SHOPS.flatMap((name, place) =>
    (['com', 'fr', 'it', 'de'] as const).map((top, at): StoredScan => ({
      url: `https://${name}-shop-${top}.example/`,
      title: `${name} shop – ${['Welcome', 'Bienvenue', 'Benvenuti', 'Willkommen'][at]}`,
      verdict: at === 1 ? 'UNRATED' : 'SAFE',
      country: { com: 'US', fr: 'FR', it: 'IT', de: 'DE' }[top],
      technologies: at % 2 === 0 ? ['WordPress', 'Nginx'] : ['Shopify'],
      tags: at === 2 ? ['shops', `batch-${place}`] : [],
      colours: COLOURS[at] ?? COLOURS[0],
    })),
  ),
  bankPage('one', { device: 'MOBILE' }),
  bankPage('two', {}),
  bankPage('three', {}),
];

function bankPage(name: string, special: Pick<StoredScan, 'device'>): StoredScan {
  return {
    url: `http://bank-login-${name}.example/secure/login?session=4711&next=%2Faccount`,
    title: 'Northern Bank – Log in to online banking',
    verdict: 'MALICIOUS',
    country: 'NL',
    technologies: ['PHP', 'Apache HTTP Server'],
    tags: ['phishing', 'bank'],
    colours: ['#fff5f5', '#a4262c'],
    ...special,
  };
}

export async function resultOf({
  url,
  title,
  verdict,
  country,
  technologies,
  colours,
}: StoredScan): Promise<CaptureResult> {
  return makeScan({
    url,
    page: pageContent({ text: title, title }),
    screenshot: { ...(await picture(...colours)), format: 'png' },
    ip_address: {
      ip: '203.0.113.7',
      asn: 'AS64500',
      city: '',
      country: '',
      country_code: country,
      isp: 'Example Hosting',
      latitude: 0,
      longitude: 0,
      org: 'Example Hosting',
      region: '',
      timezone_gmt: 'GMT+00:00',
      type: 'IPv4',
    },
    technologies: technologies.map(name => ({ category: 'Other', name, version: null })),
    classification: {
      verdict,
      score: null,
      reasons: verdict === 'MALICIOUS' ? [PHISHING] : [],
      threat: verdict === 'MALICIOUS' ? 'PHISHING' : null,
      brand: null,
    },
  });
}

const FAILED = 'https://gone-shop.example/';

export interface Stored extends Account {
  /** Another key of the same account. */
  readonly freeKey: string;
}

/** An account with private scans: the above, a missing page, and last a hostile one. */
export async function storeScans(server: E2eServer): Promise<Stored> {
  const names = { name: 'stored', account: 'stored' };
  const own = accountOf(server, await server.createKey({ ...names, plan: 'PREMIUM' }), names.account);
  for (const scan of STORED) {
    server.put(scan.url, () => resultOf(scan));
    await own.submit(scan.url, { submitter_tags: scan.tags, device: scan.device ?? 'DESKTOP' });
  }
  server.put(FAILED, () =>
    makeScan({ url: FAILED, screenshot: null }, { status: 'ERROR', errorCode: 'DNS_NOT_FOUND' }),
  );
  await own.submit(FAILED);
  server.put(HOSTILE, hostileScan);
  await own.submit(HOSTILE, { submitter_tags: [NASTY.slice(0, 50), '=1+1', '\u202egpj.exe'] });
  await waitFor(async () => {
    const scans: { status: string }[] = await own.ask('GET', '/account/scans');
    return scans.every(({ status }) => status !== 'PENDING' && status !== 'RUNNING');
  }, 60_000);
  return { ...own, freeKey: await server.createKey({ ...names, plan: 'FREE' }) };
}
