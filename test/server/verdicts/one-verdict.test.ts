import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Verdict } from '../../../shared/api/scans.ts';
import { reasonOf, type Reason } from '../../../shared/reasons/reason-of.ts';
import { headlineOf } from '../../../shared/verdict/headline.ts';
import { doneResult, fakeCapture } from '../support/captures/fake-capture.ts';
import { runCommand } from '../support/run-command.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

const PHISHING = [
  reasonOf('brand-asks-login', { params: { brand: 'PayPal', host: 'shop.example' }, evidence: 'title “PayPal”' }, 5),
  reasonOf('secrets-to-other-site', { evidence: 'https://forms.drop.example/send' }, 1),
];
const UNPROVEN = [reasonOf('identity-unproven', { params: { form: 'login' }, evidence: 'shop.example' }, 0)];
const CLEAN = [reasonOf('no-threat-found', { evidence: '' }, 0)];

/** The kind of page, by the start of its path. */
const PAGES: Record<string, readonly [Verdict, readonly Reason[]]> = {
  phishing: ['MALICIOUS', PHISHING],
  unproven: ['UNRATED', UNPROVEN],
  clean: ['SAFE', CLEAN],
  untrusted: ['SAFE', CLEAN],
};

const capture = fakeCapture(async request => {
  const kind = new URL(request.scan.submittedUrl).pathname.split('/')[1] ?? '';
  const done = doneResult(request);
  const [verdict, reasons] = PAGES[kind] ?? ['UNRATED', []];
  const { certificate } = done.captured;
  const problems = kind === 'untrusted' ? (['untrusted'] as const) : [];
  return {
    ...done,
    ...(kind === 'broken' ? { status: 'ERROR' as const, errorCode: 'DNS_NOT_FOUND' as const } : {}),
    targetUrl: request.scan.submittedUrl,
    captured: {
      ...done.captured,
      certificate: certificate && { ...certificate, problems: [...problems] },
      classification: { verdict, score: 0.5, reasons: [...reasons], threat: null, brand: null },
    },
  };
});

let server: TestServer;
let mine: string;
let other: string;
beforeAll(async () => {
  server = await startTestServer({ capture, settings: { LINKGLASS_RATE_FREE: '1000/100000' } });
  mine = await server.key('FREE', 'mine');
  other = await server.key('FREE', 'other');
});
afterAll(() => server.close());

async function scan(url: string): Promise<string> {
  const { json } = await server.request('POST', '/v1/scan', { key: mine, body: { submitted_url: url } });
  await waitFor(async () => {
    const { json: read } = await server.request('GET', `/v1/scan/${json.id}`, { key: mine });
    return read.scan.status === 'DONE' || read.scan.status === 'ERROR';
  });
  return json.id;
}

const EXPLAINED = '?explain=true&params=true';

/** What a check of the address, the report and a row of a list say. */
async function everywhere(url: string, id: string, key = mine) {
  const check = (await server.request('POST', `/v1/fast-check${EXPLAINED}`, { key, body: { url } })).json;
  const read = (await server.request('GET', `/v1/scan/${id}${EXPLAINED}`, { key })).json;
  const [summary] = (await server.request('GET', `/evidence/summaries?ids=${id}`, { key })).json;
  const ofCheck = headlineOf({ verdict: check.status, reasons: check.reasons, scannedAt: null });
  const ofReport = headlineOf({
    verdict: read.classification.verdict,
    reasons: read.reasons,
    scannedAt: read.scan.submitted_date,
  });
  return { check, ofCheck, ofReport, ofRow: summary.headline };
}

const words = ({ state, title, line, advice }: ReturnType<typeof headlineOf>) =>
  [state, title, line, advice].map(part => (typeof part === 'string' ? part : (part?.message ?? null)));

async function list(url: string, kind: 'threat' | 'trusted'): Promise<void> {
  const file = join(server.dataDir, `list-${randomUUID()}.txt`);
  await writeFile(file, url);
  const { code } = await runCommand(
    ['lists', 'import', file, '--name', randomUUID(), '--kind', kind, '--format', 'urls'],
    server.dataDir,
  );
  expect(code).toBe(0);
}

const DATE = expect.stringMatching(/\d{1,2} \w+ \d{4}/);
const LEAVE = 'Do not type or download anything here';

describe('check, report and list say the same', () => {
  test.each<[string, string, unknown[]]>([
    [
      'of a threat',
      'phishing',
      ['MALICIOUS', 'Phishing: imitates PayPal', 'Sends passwords to forms[.]drop[.]example', LEAVE],
    ],
    [
      'of a page that proves nothing',
      'unproven',
      [
        'UNRATED',
        'Asks you to sign in, and nothing shows that it is who it says',
        null,
        'Compare its address with the one you know before you type anything',
      ],
    ],
    ['of a page without a threat', 'clean', ['SAFE', 'No threat found', DATE, null]],
    [
      'of a page over an untrusted certificate',
      'untrusted',
      [
        'UNRATED',
        expect.stringMatching(/^No threat found on .*, but its certificate is not trusted$/),
        null,
        'Compare its address with the one you know before you type anything',
      ],
    ],
    [
      'of a scan that failed',
      'broken',
      ['UNRATED', expect.stringMatching(/^The scan of .* failed$/), null, 'Scan it again'],
    ],
  ])('%s', async (_, kind, said) => {
    const url = `https://shop.example/${kind}`;
    const { ofCheck, ofReport, ofRow } = await everywhere(url, await scan(url));
    expect(words(ofCheck)).toEqual(said);
    expect(words(ofReport)).toEqual(said);
    expect(words(ofRow)).toEqual(said);
    expect(ofCheck.others).toEqual(ofReport.others);
    expect(ofRow.real_site).toEqual(ofReport.realSite);
  });

  test('with the site of the brand that is imitated', async () => {
    const url = 'https://shop.example/phishing/2';
    const { ofCheck } = await everywhere(url, await scan(url));
    expect(ofCheck.realSite).toEqual({ brand: 'PayPal', domain: 'paypal.com' });
  });

  test('for another account, which the scan does not count for', async () => {
    const url = 'https://shop.example/clean/others';
    const { check, ofCheck, ofReport, ofRow } = await everywhere(url, await scan(url), other);
    expect(check.status).toBe('UNRATED');
    expect(ofCheck.title.message).toMatch(/but only in the scan of another account$/);
    for (const one of [ofReport, ofRow]) expect(words(one)).toEqual(words(ofCheck));
  });

  test('of a scan that missed the threat which another scan of the page found', async () => {
    const url = 'https://shop.example/unproven/missed';
    const missed = await scan(url);
    PAGES['unproven'] = ['MALICIOUS', PHISHING];
    await scan(url);
    PAGES['unproven'] = ['UNRATED', UNPROVEN];
    const { ofCheck, ofReport, ofRow } = await everywhere(url, missed);
    expect(words(ofCheck).slice(0, 2)).toEqual(['MALICIOUS', 'Phishing: imitates PayPal']);
    for (const one of [ofReport, ofRow]) expect(words(one)).toEqual(words(ofCheck));
    expect(ofReport.realSite).toEqual(ofCheck.realSite);
  });

  test.each<['threat' | 'trusted', Verdict, string, string]>([
    ['threat', 'MALICIOUS', 'clean/listed', 'Known threat'],
    ['trusted', 'SAFE', 'unproven/trusted', 'On the trusted list'],
  ])('once a %s list names the page after its scan', async (kind, state, path, title) => {
    const url = `https://shop.example/${path}`;
    const id = await scan(url);
    await list(url, kind);
    await waitFor(async () => (await everywhere(url, id)).check.status === state);
    const { ofCheck, ofReport, ofRow } = await everywhere(url, id);
    expect(words(ofCheck)).toEqual([state, expect.stringContaining(title), ...words(ofCheck).slice(2)]);
    for (const one of [ofReport, ofRow]) expect(words(one)).toEqual(words(ofCheck));
  });

  test('on the command line, for the account that it is given', async () => {
    const url = 'https://shop.example/clean/command';
    const { ofCheck } = await everywhere(url, await scan(url));
    const { out } = await runCommand(['check', url, '--account', 'mine'], server.dataDir);
    expect(out).toBe(`SAFE       ${url}  ${ofCheck.title.message}. ${ofCheck.line?.message}`);
    const { notes } = await runCommand(['check', url, '--account', 'nobody'], server.dataDir);
    expect(notes).toContain('no account is called "nobody"');
  });
});

test('the verdict in ScanDetail stays that of the scan', async () => {
  const url = 'https://shop.example/untrusted/closed';
  const { json } = await server.request('GET', `/v1/scan/${await scan(url)}`, { key: mine });
  expect(json.classification).toEqual({ verdict: 'SAFE' });
  expect(json).not.toHaveProperty('reasons');
});

test('no reason has the id of a scan as its evidence', async () => {
  const url = 'https://shop.example/clean/evidence';
  const id = await scan(url);
  const { check } = await everywhere(url, id);
  expect(check.scan_id).toBe(id);
  expect(JSON.stringify(check.reasons)).not.toContain(id);
});
