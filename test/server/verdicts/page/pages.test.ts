import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createJudgePage } from '../../../../server/verdicts/page/judge-page.ts';
import { savedPage } from '../../../../server/verdicts/page/saved-page.ts';

/** Pages that rules are about, and honest ones beside them: each an HTML file, with what is expected in `expected.json`. */
const PAGES = fileURLToPath(new URL('pages', import.meta.url));

const expectations = z.record(
  z.string(),
  z.strictObject({
    about: z.string(),
    url: z.url(),
    verdict: z.enum(['MALICIOUS', 'UNRATED', 'SAFE']),
    threat: z.string().nullable(),
    /** Codes of all reasons that speak against the page or rule out SAFE, in alphabetical order. */
    reasons: z.array(z.string()),
  }),
);

const judge = createJudgePage();

describe.each(readdirSync(PAGES))('%s', group => {
  const folder = path.join(PAGES, group);
  const expected = expectations.parse(JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8')));

  test('each page has an expectation', () => {
    const files = readdirSync(folder).filter(name => name.endsWith('.html'));
    expect(files.toSorted()).toEqual(
      Object.keys(expected)
        .map(name => `${name}.html`)
        .toSorted(),
    );
  });

  test.each(Object.entries(expected))('%s', (name, { url, verdict, threat, reasons }) => {
    const html = readFileSync(path.join(folder, `${name}.html`), 'utf8');
    const found = judge(savedPage(html, url, () => ({ score: 0.5 })));
    const codes = found.reasons.filter(({ code, weight }) => weight >= 0 && code !== 'no-threat-found');
    expect({
      verdict: found.verdict,
      threat: found.threat,
      reasons: codes.map(({ code }) => code).toSorted(),
    }).toEqual({ verdict, threat, reasons });
  });
});
