import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createJudgePage } from '../../../../server/verdicts/page/judge-page.ts';
import { PAGE_RULES } from '../../../../server/verdicts/page/rules/registry.ts';
import { savedPage } from '../../../../server/verdicts/page/saved-page.ts';
import { IMITATIONS } from '../../../site/pages/imitations/imitations.ts';

/** Pages that rules are about, and honest ones beside them: each an HTML file, with what is expected in `expected.json`. */
const PAGES = fileURLToPath(new URL('pages', import.meta.url));
const RULES = PAGE_RULES.map(({ code }) => code);

/** What is known of a page beside its address and HTML, under the names of `PageInput`. */
const facts = z
  .strictObject({
    urlScore: z.number(),
    isKnownSite: z.boolean(),
    threatList: z.string(),
    domainAgeDays: z.int(),
    certificateAgeDays: z.int(),
    redirects: z.array(z.url()),
  })
  .partial();

const expectations = z.record(
  z.string(),
  z.strictObject({
    /** Name of the HTML file, where several expectations share one. */
    page: z.string().optional(),
    about: z.string(),
    url: z.url(),
    facts: facts.optional(),
    verdict: z.enum(['MALICIOUS', 'UNRATED', 'SAFE']),
    threat: z.string().nullable(),
    /** Codes of all reasons that speak against the page or rule out SAFE, in alphabetical order. */
    reasons: z.array(z.string()),
    /** Codes of all reasons that speak for the page, in alphabetical order. */
    goodSigns: z.array(z.string()).optional(),
    /** The rules that the page is about because they must not match it. */
    absentReasons: z.array(z.enum(RULES)).optional(),
    /** The brand that the page imitates or belongs to, and a part of the evidence. */
    brand: z
      .strictObject({ name: z.string(), relation: z.enum(['imitated', 'genuine']), evidence: z.string().optional() })
      .nullish(),
  }),
);

const groups = readdirSync(PAGES).map(group => ({
  group,
  expected: expectations.parse(JSON.parse(readFileSync(path.join(PAGES, group, 'expected.json'), 'utf8'))),
}));

const judge = createJudgePage();

describe.each(groups)('$group', ({ group, expected }) => {
  const folder = path.join(PAGES, group);

  test('each page has an expectation', () => {
    const files = readdirSync(folder).filter(name => name.endsWith('.html'));
    const named = Object.entries(expected).map(([name, { page = name }]) => `${page}.html`);
    expect(files.toSorted()).toEqual([...new Set(named)].toSorted());
  });

  test.each(Object.entries(expected))('%s', (name, { page = name, url, facts: known, ...row }) => {
    const html = readFileSync(path.join(folder, `${page}.html`), 'utf8');
    const found = judge({ ...savedPage(html, url, () => ({ score: 0.5 })), ...known });
    const reasons = found.reasons.filter(({ code }) => code !== 'no-threat-found');
    const against = reasons.flatMap(({ code, weight }) => (weight >= 0 ? [code] : [])).toSorted();
    expect({ verdict: found.verdict, threat: found.threat, reasons: against }).toEqual({
      verdict: row.verdict,
      threat: row.threat,
      reasons: row.reasons,
    });
    for (const code of row.absentReasons ?? []) expect(against).not.toContain(code);
    if (row.goodSigns) {
      const good = reasons.flatMap(({ code, weight }) => (weight < 0 ? [code] : []));
      expect(good.toSorted()).toEqual(row.goodSigns);
    }
    if (row.brand === null) expect(found.brand).toBeNull();
    if (row.brand) {
      const { evidence = '', ...brand } = row.brand;
      expect(found.brand).toMatchObject({ ...brand, evidence: expect.stringContaining(evidence) });
    }
  });
});

test('each rule is expected of a page, or matches an imitation of the test web', () => {
  const rows = groups.flatMap(({ expected }) => Object.values(expected));
  const seen = new Set(rows.flatMap(({ reasons, goodSigns = [] }) => reasons.concat(goodSigns)));
  for (const { html, address, as } of IMITATIONS) {
    const { reasons } = judge(savedPage(html, as ?? `https://${address}`, () => ({ score: 0.95 })));
    for (const { code } of reasons) seen.add(code);
  }
  // A saved page has no picture.
  const line = { text: 'Log in to PayPal', box: [0, 0, 90, 30], isSure: true, written: 'Ybt va gb CnlCny' } as const;
  const pictured = {
    ...savedPage('<p>CnlCny</p>', 'https://site.example/', () => ({ score: 0.5 })),
    picture: { scale: 1, lines: [line], unread: [], belied: [] },
  };
  for (const { code } of judge(pictured).reasons) seen.add(code);
  const code = {
    text: 'https://scan.example/',
    url: 'https://scan.example/',
    verdict: 'MALICIOUS',
    box: [0, 0, 1, 1],
  } as const;
  const coded = {
    ...savedPage(
      '<h1>PayPal</h1><p>Log in to your PayPal account: scan the code.</p>',
      'https://site.example/',
      () => ({
        score: 0.5,
      }),
    ),
    codes: [code],
  };
  const judged = judge(coded);
  expect(judged).toMatchObject({ verdict: 'MALICIOUS', threat: 'PHISHING' });
  for (const reason of judged.reasons) seen.add(reason.code);
  expect(RULES.filter(rule => !seen.has(rule))).toEqual([]);
});
