import { describe, expect, test } from 'vitest';
import { essentialsOf } from '../../../server/verdicts/page/essentials.ts';
import { createJudgePage } from '../../../server/verdicts/page/judge-page.ts';
import { savedPage } from '../../../server/verdicts/page/saved-page.ts';
import { IMITATIONS } from '../../site/pages/imitations/imitations.ts';
import { FLOODS } from '../verdicts/page/floods/floods.ts';

const judge = createJudgePage();
const MALICIOUS = IMITATIONS.filter(({ expected }) => expected.verdict === 'MALICIOUS');
/** From each file of imitations some. */
const PAGES = MALICIOUS.filter((_, at) => at % 24 === 0);

const inputOf = ({ address, as, html }: (typeof PAGES)[number], around: (html: string) => string) =>
  savedPage(around(html), as ?? `https://${address}`, () => ({ score: 0.5 }));

/** What a flood of its own text, links or titles can do at most: the page is not called malicious any more, and never safe. */
const HIDES = new Set([
  'a base address of 300 KB and relative links',
  'titles in the body',
  'links to the real brand',
  'links to other sites',
]);

describe.each(FLOODS)('a malicious page with $name', ({ name, around }) => {
  test('is still malicious', () => {
    for (const page of PAGES) {
      const input = inputOf(page, around);
      // Quadratic work takes minutes, more than the time limit of a test.
      const { verdict, reasons } = judge(input);
      const hides = reasons.some(({ code }) => code === 'hides-from-scanners');
      const expected = HIDES.has(name) && hides && verdict === 'UNRATED' ? 'UNRATED' : 'MALICIOUS';
      expect({ page: page.address, verdict }).toEqual({ page: page.address, verdict: expected });
    }
  });
});

test.each(FLOODS.filter(({ name }) => /^(?:forms|titles|base|frames$|password)/.test(name)))(
  'an honest page with $name is not safe',
  ({ around }) => {
    const html = `<title>Harbour tea</title><body><h1>Harbour tea</h1><p>${'A small shop for tea by the harbour. We open at nine. '.repeat(5)}</p>`;
    const { verdict, reasons } = judge(savedPage(around(html), 'https://harbour-tea.example/', () => ({ score: 0.2 })));
    expect(verdict).toBe('UNRATED');
    expect(reasons.find(({ code }) => code === 'hides-from-scanners')).toMatchObject({
      message: 'Built to hide from scanners',
      evidence: expect.stringMatching(/\d/),
    });
  },
);

test('the reduced page that is judged after a timeout is small, and keeps title and form', () => {
  for (const page of PAGES) {
    const essentials = essentialsOf(inputOf(page, html => `${html}${'<i></i>'.repeat(200_000)}`));
    expect(essentials?.html.length).toBeLessThan(200_000);
    const { verdict, reasons } = judge(essentials ?? inputOf(page, html => html));
    expect(verdict).toBe('MALICIOUS');
    expect(reasons.map(({ code }) => code)).toContain('hides-from-scanners');
  }
});

test('addresses are cut so that they stay readable', () => {
  const long = `https://x:${'a'.repeat(9_000)}@www.harbour-tea.example/`;
  const html = `<title>PayPal: log in</title><form action="${long}"><input type="password"></form><a href="${long}">x</a><link rel="canonical" href="${long}">`;
  expect(judge(savedPage(html, 'https://www.harbour-tea.example/', () => ({ score: 0.5 })))).toMatchObject({
    verdict: 'MALICIOUS',
  });
});
